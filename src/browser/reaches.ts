/** Whether a server answers at all. What it says is not looked at; no cookies, no referrer. */
export async function reaches(url: string, options: RequestInit = {}): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...options,
    });
    return true;
  } catch {
    return false;
  }
}
