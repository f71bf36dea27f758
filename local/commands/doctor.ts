import { join } from 'node:path';
import { parseArguments, ROOT, runCommand } from '../command.ts';
import { examine } from '../doctor/examine.ts';
import { renderFindings } from '../doctor/finding.ts';
import { insertColumns } from '../doctor/insert-columns.ts';
import { siteAt } from '../doctor/visit.ts';
import { LocalError } from '../errors.ts';

/** `npm run doctor -- https://the.site`: is the published site well? Status 1 if not. */
runCommand(async () => {
  const { values, positionals } = parseArguments({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) {
    throw new LocalError(
      'usage',
      'Name one site to examine: npm run doctor -- https://www.example.com.br',
    );
  }
  const site = siteAt(address);
  const columns = await insertColumns(join(ROOT, 'supabase/migrations'));
  const findings = await examine(site, columns);
  const well = findings.every(({ status }) => status !== 'fail');
  const report = { url: site.origin, ok: well, checks: findings };
  console.log(values.json ? JSON.stringify(report, null, 2) : renderFindings(findings));
  if (!well) process.exitCode = 1;
});
