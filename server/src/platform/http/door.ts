import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { bareAnswers, type BareRefusal } from './bare-answer.ts';
import { addressOf, networkOf, Presence, Rate } from './network.ts';
import type { Overload, RefusalReason } from './overload.ts';
import { requestId, requestIdHeader } from './request-log.ts';

export interface DoorParts {
  config: Config;
  overload: Pick<Overload, 'reason' | 'underWay' | 'refused'>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The end callbacks of the connection's requests. */
  ofSocket: Set<() => void>;
}

type Listener = (request: IncomingMessage, ...more: unknown[]) => void;

/** Pipelined requests per connection; browsers and proxies send one. */
const mostPipelined = 8;
/** A delayed refusal slows down clients that retry immediately. */
const slowMs = 1_000;
/** After this long without progress of a write, the client is not reading. */
const patienceMs = 30_000;

const busy = {
  code: 503,
  message: 'Busy right now; please try again',
  headers: { 'retry-after': '2' },
};
const tooMany = {
  code: 429,
  message: 'Too many requests from your network. Please wait a moment.',
  headers: { 'retry-after': '2' },
};
const close = { connection: 'close' };
const noHost = { code: 400, message: 'This request names no host', headers: close };
const noExpectation = { code: 417, message: 'This expectation cannot be met', headers: close };
const noPolling = { code: 400, message: 'This address takes websockets alone' };

/**
 * The checks before any work: a connection may hold a handful of requests, no network may use up
 * what all share, and under overload the network with the most requests is refused. A refusal must
 * be almost free, so this comes before Fastify. Call it after all other listeners of the server are
 * registered.
 */
export function guardConnections(server: Server, { config, overload }: DoorParts): void {
  const { underWay, refused } = overload;
  const answers = bareAnswers(config);
  const { perSecond, atOnce } = config.networkLimits;
  const rate = new Rate(perSecond);
  const connections = new Presence();
  const sockets = new Presence();
  const held = new Presence();
  const nameOf = requestId(config);
  const networkOfRequest = (request: IncomingMessage) =>
    networkOf(addressOf(request, config.trustProxy));
  /** The end callbacks of a connection's requests; Node emits no end for a waiting request. */
  const ends = new WeakMap<Duplex, Set<() => void>>();

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    reason: RefusalReason,
    refusal: BareRefusal,
  ): void {
    refused[reason] += 1;
    const headers = { ...refusal.headers, [requestIdHeader]: nameOf(request) };
    answers.toResponse(response, { ...refusal, headers });
  }

  /** Counts a request until it is answered or its connection is closed. */
  function stay(presence: Presence, network: string, exchange: Exchange): void {
    const { ofSocket, response } = exchange;
    presence.enter(network);
    const end = () => {
      if (ofSocket.delete(end)) presence.leave(network);
    };
    ofSocket.add(end);
    response.once('close', end);
  }

  function pass(request: IncomingMessage, response: ServerResponse): boolean {
    const ofSocket = ends.get(request.socket);
    if (!ofSocket || ofSocket.size >= mostPipelined) {
      refused.pipelined += 1;
      cutOff(request.socket);
      return false;
    }
    const { url = '', headers, httpVersion } = request;
    const network = networkOfRequest(request);
    if (!rate.take(network)) {
      hold({ request, response, ofSocket }, network);
      return false;
    }
    stay(underWay, network, { request, response, ofSocket });
    if (httpVersion === '1.1' && headers.host === undefined)
      refuse(request, response, 'malformed', noHost);
    else if (url.startsWith('/socket.io/')) refuse(request, response, 'malformed', noPolling);
    else if (url === '/livez') return true;
    else if (underWay.of(network) > atOnce) refuse(request, response, 'too many', tooMany);
    else if (overload.reason() !== null && underWay.hasMost(network))
      refuse(request, response, 'busy', busy);
    else return true;
    return false;
  }

  function hold({ request, response, ofSocket }: Exchange, network: string): void {
    if (held.of(network) >= atOnce) {
      refused['too many'] += 1;
      cutOff(request.socket);
      return;
    }
    stay(held, network, { request, response, ofSocket });
    setTimeout(() => {
      if (!request.socket.destroyed) refuse(request, response, 'too fast', tooMany);
    }, slowMs).unref();
  }

  const inner = take<Listener>(server, 'request');
  server.on('request', (request, response) => {
    if (pass(request, response)) for (const listener of inner) listener(request, response);
  });
  const upgrades = take<Listener>(server, 'upgrade');
  server.on('upgrade', (request, socket, head) => {
    const network = networkOfRequest(request);
    if (!rate.take(network) || sockets.of(network) >= atOnce) {
      refused['too fast'] += 1;
      answers.toSocket(socket, tooMany);
      return;
    }
    sockets.enter(network);
    socket.once('close', () => sockets.leave(network));
    for (const listener of upgrades) listener(request, socket, head);
  });
  server.on('checkExpectation', (request, response) => {
    refuse(request, response, 'malformed', noExpectation);
  });
  server.on('connect', (_request, socket) => {
    refused.malformed += 1;
    answers.toSocket(socket, { code: 400, message: 'This is no proxy' });
  });
  server.on('connection', (socket: Socket) => {
    const ofSocket = new Set<() => void>();
    ends.set(socket, ofSocket);
    socket.once('close', () => {
      for (const end of ofSocket) end();
    });
    // A proxy's connections serve all networks.
    if (config.trustProxy > 0) return;
    const network = networkOf(socket.remoteAddress ?? '');
    if (connections.of(network) >= atOnce) {
      refused['too many'] += 1;
      socket.destroy();
      return;
    }
    connections.enter(network);
    socket.once('close', () => connections.leave(network));
  });
  server.setTimeout(patienceMs, (socket) => {
    const isWorkedOn = (ends.get(socket)?.size ?? 0) > 0;
    if (!isWorkedOn || socket.writableLength > 0) socket.destroy();
  });
}

/** Removes the listeners of an event, to call them later. */
function take<L>(server: Server, event: string): L[] {
  const listeners = server.listeners(event) as L[];
  server.removeAllListeners(event);
  return listeners;
}

/**
 * Closes a connection and stops parsing its buffered input: Node would go on making requests of up
 * to 64 kB of it, which took 35 ms instead of 1.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: (() => number) | null } };
  // Makes Node's parser treat this as an upgrade, after which nothing is HTTP.
  if (parser?.onIncoming) parser.onIncoming = () => 2;
  socket.destroy();
}
