import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const jarFolder = '/usr/share/java';
const sources = ['Levels.java', 'People.java', 'Job.java', 'Behavior.java', 'Engine.java'];

export interface RunningEngine {
  address: string;
  processId: number;
  stop(): Promise<void>;
}

/**
 * Compiles the Lucene server against Debian's Lucene and starts it in its own folder.
 * @returns the reason if Java or Lucene is absent
 */
export async function startEngine(
  folder: string,
  threads: number,
): Promise<RunningEngine | string> {
  const jar = existsSync(jarFolder)
    ? readdirSync(jarFolder)
        .filter((name) => /^lucene-core-8[\d.]*\.jar$/.test(name))
        .toSorted()
        .at(-1)
    : undefined;
  if (jar === undefined) return 'Lucene 8 is not installed (liblucene8-java)';
  const lucene = join(jarFolder, jar);
  const files = sources.map((name) => join(import.meta.dirname, name));
  const compiled = spawnSync('javac', ['-cp', lucene, '-d', folder, ...files]);
  if (compiled.error) return 'Java is not installed (default-jdk-headless)';
  if (compiled.status !== 0) throw new Error(compiled.stderr.toString());
  const java = spawn(
    'java',
    [
      // Otherwise small answers wait for the acknowledgment of their headers.
      '-Dsun.net.httpserver.nodelay=true',
      '-cp',
      `${lucene}:${folder}`,
      'Engine',
      join(folder, 'index'),
      String(threads),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await Promise.race([once(java.stdout, 'data'), once(java, 'exit')])) as unknown[];
  const port = /listening at (\d+)/.exec(String(line))?.[1];
  if (port === undefined) throw new Error(`Lucene did not start: ${String(line)}`);
  return {
    address: `http://127.0.0.1:${port}`,
    processId: java.pid ?? 0,
    async stop() {
      java.stdin.end();
      if (java.exitCode === null) await once(java, 'exit');
    },
  };
}
