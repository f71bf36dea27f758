import { readConfig } from './config.ts';
import { createHandler, refuseAll } from './handler.ts';

/** The entry on Deno, as hosted projects run functions; what it does is in handler.ts. */
const config = readConfig((name) => Deno.env.get(name));
if (!config.ok) console.error('notify-message:', config.problem);

Deno.serve(config.ok ? createHandler(config.options) : refuseAll(config.problem));
