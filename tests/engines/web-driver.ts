import type { PageFunction } from './engine.ts';

/** How long a page or a script may take before the browser counts as stuck, in ms. */
const PATIENCE_MS = 120_000;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A session of the W3C WebDriver protocol, as far as these tests use it. */
export class WebDriverSession {
  private constructor(
    private readonly base: string,
    readonly browser: string,
  ) {}

  /** Opens a session with the driver that listens at `url`. */
  static async open(url: string, capabilities: object): Promise<WebDriverSession> {
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const session = (await call(url, 'POST', '/session', wanted)) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const { browserName, browserVersion } = session.capabilities;
    const base = `${url}/session/${session.sessionId}`;
    const opened = new WebDriverSession(base, `${browserName} ${browserVersion}`);
    await opened.post('/timeouts', { pageLoad: PATIENCE_MS, script: PATIENCE_MS });
    return opened;
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return call(this.base, 'POST', path, body);
  }

  get(path: string): Promise<unknown> {
    return call(this.base, 'GET', path);
  }

  async close(): Promise<void> {
    await call(this.base, 'DELETE', '');
  }

  async run<Args extends unknown[], Result>(
    look: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    // The loader of these tests names inner functions with a helper that pages do not have.
    const script = `const __name = (one) => one; return (${look}).apply(null, arguments);`;
    return (await this.post('/execute/sync', { script, args })) as Result;
  }

  /** The path of the one element the selector finds. */
  async element(selector: string): Promise<string> {
    const found = await this.post('/element', { using: 'css selector', value: selector });
    return `/element/${(found as Record<string, string>)[ELEMENT]}`;
  }
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
