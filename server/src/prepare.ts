import { connect } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { shipSkills } from './slices/reference/commands.ts';

/** Makes a database ready for this release: its tables, and the data that ships with it. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  const { db } = connect(url, 1);
  try {
    await shipSkills(db);
  } finally {
    await db.destroy();
  }
}
