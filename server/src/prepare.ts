import { connectAtStart } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { shipSkills } from './slices/reference/reference.commands.ts';

/**
 * Makes a database ready for this release: its tables, and the data that ships with it.
 * @param say receives what is being done
 */
export async function prepareDatabase(url: string, say?: (line: string) => void): Promise<void> {
  await migrate(url, say);
  const { db } = connectAtStart(url);
  try {
    await shipSkills(db);
  } finally {
    await db.destroy();
  }
}
