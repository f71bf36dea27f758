import { inject } from 'vitest';
import { chooseDatabase } from '../support/harness.ts';
import { openPostgres } from './database.ts';

const server = inject('postgres');
if (server === undefined) throw new Error('server.ts provided no server');
chooseDatabase((options) => openPostgres(server, options));
