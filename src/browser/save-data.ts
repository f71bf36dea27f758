/** Whether the visitor asked for as little data as possible, where the browser says so. */
export function savesData(): boolean {
  if (import.meta.env.SSR || !('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
