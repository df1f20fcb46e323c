import type { LiveEventName, LiveEvents } from '@fourfold/contract/live.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import { bareAnswers, type BareAnswers } from '../http/bare-answer.ts';
import { isOurPage } from '../http/our-page.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller, SessionCaller } from '../http/caller.ts';
import { workUnderWay } from '../watchdog/under-way.ts';
import type { LiveChannel, LiveMessage } from './channel.ts';
import { lastEvents } from './last-events.ts';

/** Messages that a page may send over its socket. */
export interface LiveHandler<Payload = unknown> {
  event: string;
  payload: z.ZodType<Payload>;
  run(caller: Caller, payload: Payload, page: LivePage): Promise<void>;
}

/** The page that sent a message. */
export interface LivePage {
  /**
   * The page watches one topic, or none, in place of the one before. @param allowed asks whether it
   * may; the page's next choice, or the end of its rights, takes this one back even meanwhile.
   * @returns whether it watches now
   */
  watch(topic: string | null, allowed?: () => Promise<boolean>): Promise<boolean>;
  tell<Name extends LiveEventName>(event: Name, payload: LiveEvents[Name]): void;
}

/** Binds a handler to the schema of its message. */
export const liveHandler = <Payload>(handler: LiveHandler<Payload>): LiveHandler => handler;

interface LiveParts {
  http: HttpServer;
  log: FastifyBaseLogger;
  channel: LiveChannel;
  /** Undefined: only pages from the same address may connect. */
  publicUrl: string | undefined;
  /** The caller from an `Authorization` header; throws a Refusal. */
  authenticate(authorization: string): Promise<Caller | null>;
  endedSessions(sessionIds: readonly number[]): Promise<readonly number[]>;
  handlers: readonly LiveHandler[];
}

export interface LiveServer {
  /** Number of open pages on this node. */
  count(): number;
  stop(): Promise<void>;
}

const socketsPerAccount = 10;
/** A page authenticates once, and again after it renewed its token. */
const triesPerConnection = 5;
const frameBytes = 64 * 1024;
const eventsPerSecond = 20;
const sessionCheckMs = 60_000;
const ourProtocol = /[?&]EIO=4(&|$)/;

const ofAccount = (id: number) => `account:${id}`;
const ofSession = (id: number) => `session:${id}`;
const ofTopic = (topic: string) => `topic:${topic}`;
interface SocketData {
  caller: SessionCaller;
  watched?: { topic: string | null };
}
const dataOf = (socket: Socket) => socket.data as SocketData;
const callerOf = (socket: Socket) => dataOf(socket).caller;

/** Sockets for signed-in pages: websocket only, a token in the handshake (SPEC.md section 7). */
export async function liveServer(parts: LiveParts): Promise<LiveServer> {
  let stopping = false;
  const io = new Server(parts.http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: frameBytes,
    allowRequest: ({ url = '', headers: { origin, host } }, answer) =>
      answer(null, !stopping && ourProtocol.test(url) && isOurPage(origin, host, parts.publicUrl)),
  });
  answerRefused(io, parts.http, bareAnswers(parts));
  const asked = new WeakMap<object, number>();
  io.use(async (socket, next) => {
    const times = (asked.get(socket.conn) ?? 0) + 1;
    asked.set(socket.conn, times);
    // Each message may cost a query, and messages are not counted as calls.
    if (times > triesPerConnection) socket.conn.close();
    else next(await refusal(parts, socket));
  });
  const sent = lastEvents();
  io.on('connection', (socket) => {
    receive(parts, socket);
    // The socket has joined its rooms already, so no event is lost in between.
    socket.emit('live/quiet', { ms: sent.age(callerOf(socket).userId) });
  });

  const deliver = (message: LiveMessage) => {
    if ('endSession' in message) {
      io.in(ofSession(message.endSession)).disconnectSockets(true);
      return;
    }
    if ('endWatching' in message) {
      for (const id of io.of('/').adapter.rooms.get(ofAccount(message.endWatching)) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (socket) void watchOf(socket)(null);
      }
      return;
    }
    if ('watching' in message) {
      const { watching, except, event, payload } = message;
      io.to(ofTopic(watching)).except(except.map(ofAccount)).emit(event, payload);
      return;
    }
    sent.note(message.to);
    io.to(message.to.map(ofAccount)).emit(message.event, message.payload);
  };
  await parts.channel.listen(deliver, () => {
    sent.forget();
    io.emit('live/resync', {});
  });
  const check = setInterval(() => void endOldOnes(parts, io), sessionCheckMs);

  return {
    count: () => io.engine.clientsCount,
    async stop() {
      stopping = true;
      clearInterval(check);
      // Do not send a disconnect packet, or the client will not reconnect to another node.
      io.engine.close();
    },
  };
}

/** A refused socket gets our error, not the library's. */
function answerRefused(io: Server, http: HttpServer, answers: BareAnswers): void {
  interface Refused {
    req: IncomingMessage & { websocket?: unknown };
    code: number;
  }
  const forbidden = 4;
  io.engine.on('connection_error', ({ req, code }: Refused) => {
    // Some fail after the upgrade.
    if (req.websocket || !req.socket.writable) return;
    const refusal =
      code === forbidden
        ? { code: 403, message: 'This page may open no socket here' }
        : { code: 400, message: 'This is no socket of ours' };
    answers.toSocket(req.socket, refusal);
  });
  // The library creates it again whenever the server starts to listen.
  http.on('listening', () => {
    const { ws } = io.engine as unknown as { ws: EventEmitter };
    ws.on('wsClientError', (_error: Error, socket: Duplex) => {
      answers.toSocket(socket, { code: 400, message: 'This is no websocket' });
    });
  });
}

/** Authenticates a socket. @returns the error to refuse it with, a status of the envelope */
async function refusal(parts: LiveParts, socket: Socket): Promise<Error | undefined> {
  try {
    await enter(parts, socket);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return new Error(error.status);
    parts.log.error(error, 'socket');
    return new Error('error');
  }
}

async function enter({ authenticate }: LiveParts, socket: Socket): Promise<void> {
  const token: unknown = socket.handshake.auth['token'];
  const caller = typeof token === 'string' ? await authenticate(`Bearer ${token}`) : null;
  // API keys open no sockets: a socket belongs to a person's open page.
  if (!caller || caller.scope !== null) throw new Refusal('need-auth', 'Please sign in');
  const room = socket.nsp.adapter.rooms.get(ofAccount(caller.userId));
  if (room && room.size >= socketsPerAccount)
    throw new Refusal('error', 'Too many open pages', { code: 429 });
  (socket.data as { caller: SessionCaller }).caller = caller;
  await socket.join([ofAccount(caller.userId), ofSession(caller.sessionId)]);
}

const watchOf = (socket: Socket): LivePage['watch'] => {
  const data = dataOf(socket);
  return async (topic, allowed) => {
    const before = data.watched?.topic ?? null;
    const chosen = { topic };
    data.watched = chosen;
    if (before !== null) await socket.leave(ofTopic(before));
    if (topic === null || !(await allowed?.()) || data.watched !== chosen) return false;
    await socket.join(ofTopic(topic));
    return true;
  };
};

function receive({ handlers, log }: LiveParts, socket: Socket): void {
  const caller = callerOf(socket);
  const page: LivePage = {
    watch: watchOf(socket),
    tell: (event, payload) => void socket.emit(event, payload),
  };
  let second = 0;
  let heard = 0;
  // More messages than a person can cause are dropped unread.
  socket.use((_packet, next) => {
    const now = Math.floor(performance.now() / 1000);
    heard = now === second ? heard + 1 : 1;
    second = now;
    if (heard <= eventsPerSecond) next();
  });
  for (const { event, payload, run } of handlers) {
    socket.on(event, (sent: unknown) => {
      const ended = workUnderWay.begin(`socket ${event}`);
      receiveOne({ payload, run }, { caller, page }, sent)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) log.error(error, event);
        })
        .finally(ended);
    });
  }
}

async function receiveOne(
  { payload, run }: Pick<LiveHandler, 'payload' | 'run'>,
  { caller, page }: { caller: Caller; page: LivePage },
  sent: unknown,
): Promise<void> {
  const parsed = payload.safeParse(sent);
  if (parsed.success) await run(caller, parsed.data, page);
}

/** Expiry by date emits no event, so the sessions are checked regularly. */
async function endOldOnes({ endedSessions, log }: LiveParts, io: Server): Promise<void> {
  const open = [...io.sockets.sockets.values()].map((socket) => callerOf(socket).sessionId);
  if (open.length === 0) return;
  try {
    for (const id of await endedSessions([...new Set(open)]))
      io.in(ofSession(id)).disconnectSockets(true);
  } catch (error) {
    log.warn(error, 'sessions of sockets');
  }
}
