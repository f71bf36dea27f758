import type { HandOver } from '../notice.ts';

/**
 * Judges an HTTP answer for which a provider has no rule of its own.
 * @param name the service's word for what is wrong, without personal data.
 */
export function judge(response: Response, name: string | null = null): HandOver {
  const { status } = response;
  const failure = name === null ? `HTTP ${status}` : `HTTP ${status} ${name}`;
  if (response.ok) return { kind: 'taken' };
  // A used quota and an unknown key concern every e-mail. All else may be about this one, whatever the status: a filter
  // in front of a service answers as it likes.
  const perhapsThisOne = status !== 429 && status !== 401;
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return {
      kind: 'unavailable',
      failure,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After')),
      perhapsThisOne,
    };
  }
  // A wrong key, or a moved address.
  if (status === 401 || status === 403 || status === 404 || status < 400) {
    return { kind: 'unavailable', failure, retryAfterSeconds: 0, perhapsThisOne };
  }
  return { kind: 'refused', failure };
}

/** `Retry-After` in whole seconds from now, from seconds or an HTTP date; 0 without one. */
function retryAfterSeconds(header: string | null): number {
  if (header === null) return 0;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : 0;
}
