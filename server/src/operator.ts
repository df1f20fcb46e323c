import { resolve } from 'node:path';
import { commandRunner } from './command-runner.ts';
import { readConfig } from './platform/config.ts';
import { connectAtStart } from './platform/db/connect.ts';
import { passkeysOf } from './slices/account/operator.access.ts';
import { approvePasskey } from './slices/account/passkey/passkey.commands.ts';
import { noteAct } from './slices/operator/log/act.commands.ts';

const usage = `npm run operator -- list              the operators of OPERATORS, with their passkeys
npm run operator -- approve ADDRESS NUMBER   this passkey opens the operator's desk`;

/** `npm run operator`: whose passkeys open the desk, decided by whoever has the server. */
async function main(): Promise<void> {
  const [what = '', address = '', number = '', ...more] = process.argv.slice(2);
  const isList = what === 'list' && address === '';
  const isApproval = what === 'approve' && /^\d{1,9}$/.test(number) && more.length === 0;
  if (!isList && !isApproval) throw new Error(usage);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(resolve(config.dataDir));
  const { db } = connectAtStart(config.databaseUrl ?? embedded?.url ?? '');
  const run = commandRunner(db, []);
  try {
    if (isList) for (const email of config.operators) console.log(await described(email));
    else console.log(await approve(address.toLowerCase(), Number(number)));
  } finally {
    await db.destroy();
    await embedded?.stop();
  }

  async function described(email: string): Promise<string> {
    const passkeys = await passkeysOf(db, email);
    const lines = passkeys.map(({ id, name, created_at, approved_at }) => {
      const since = approved_at ? `approved ${approved_at.toISOString()}` : 'not approved';
      return `  ${id}  “${name}”, added ${created_at.toISOString()}, ${since}`;
    });
    return [`${email}${lines.length === 0 ? ': no passkey' : ''}`, ...lines].join('\n');
  }

  async function approve(email: string, id: number): Promise<string> {
    if (!config.operators.includes(email)) throw new Error(`OPERATORS does not name ${email}.`);
    const passkey = (await passkeysOf(db, email)).find((one) => one.id === id);
    if (!passkey) throw new Error(`${email} has no passkey ${id}.`);
    const { account_id: accountId, name } = passkey;
    await run(async (unit) => {
      await approvePasskey(unit, id);
      await noteAct(unit, {
        operatorId: null,
        act: 'passkey.approve',
        subject: `account ${accountId}`,
        content: { passkey: id, name },
        accountId,
      });
    });
    return `“${name}” opens the operator's desk for ${email}.`;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
