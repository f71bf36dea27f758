/** What runs beside the pages, started once they are interactive. */
export function startServices(): void {}
