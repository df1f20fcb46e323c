// `npm start`: installs and builds what is missing, then starts the server.
import { buildWeb, findNode, install, launch } from './env.mjs';

try {
  await install();
  const node = findNode();
  await buildWeb(node);
  process.exitCode = await launch(node, ['server/src/main.ts']);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
