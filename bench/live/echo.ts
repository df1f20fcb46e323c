import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/* The cost of socket.io alone: passes on each message to the two members of its room. */

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const room: unknown = socket.handshake.auth['room'];
  if (typeof room === 'string') void socket.join(room);
  socket.on('say', (message: unknown, done: () => void) => {
    if (typeof room === 'string') io.to(room).emit('messenger/message', message);
    done();
  });
});
http.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});
process.on('message', () => process.exit(0));
