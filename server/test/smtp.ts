import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.ts';

export interface Arrived {
  recipients: string[];
  raw: string;
  /** Values by lower-case name, unfolded. */
  headers: Map<string, string[]>;
}

/** A real SMTP server that stores what arrives; `accepting` false refuses every recipient. */
export async function smtpServer() {
  const state = { arrived: [] as Arrived[], accepting: true, url: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const full = Object.assign(new Error('Mailbox full'), { responseCode: 452 });
      done(state.accepting ? null : full);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const recipients = envelope.rcptTo.map(({ address }) => address);
        state.arrived.push({ recipients, raw, headers: headersOf(raw) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  state.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  atEnd(() => new Promise<void>((done) => server.close(done)));
  return state;
}

function headersOf(raw: string): Map<string, string[]> {
  const lines = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value.join(': ')]);
  }
  return headers;
}
