/**
 * Articles carry a day; who reads feeds, structured data and Open Graph wants an instant. Noon in Curitiba is that
 * day from UTC−12 to UTC+8.
 * @param isoDate such as `2026-11-30`
 */
export function instant(isoDate: string): string {
  return `${isoDate}T12:00:00-03:00`;
}
