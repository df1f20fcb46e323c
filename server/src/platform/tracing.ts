import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Config } from './config.ts';

/** Timeout for the collector, above all at shutdown. */
const timeoutMillis = 2_000;
/** `traceparent` of W3C Trace Context: version, trace, span, flags. */
const parentPattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * Sends each answered call to an OpenTelemetry collector: a span with the route's pattern, the
 * status and the request id, part of the proxy's trace if a proxy is trusted. Load it only if a
 * collector is configured. Call it before any route is registered.
 * @returns a function to stop, which sends the rest
 */
export function traceRequests(
  http: FastifyInstance,
  { tracesUrl, trustProxy }: Pick<Config, 'tracesUrl' | 'trustProxy'>,
): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    ...(tracesUrl ? { url: tracesUrl } : {}),
    timeoutMillis,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fourfold' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('fourfold');
  http.addHook('onResponse', async (request, reply) => {
    const { id, method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const end = Date.now();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: end - reply.elapsedTime,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'fourfold.request_id': id,
        },
      },
      trustProxy > 0 ? parentOf(headers['traceparent']) : ROOT_CONTEXT,
    );
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  });
  return {
    stop() {
      // Spans that cannot be sent are dropped, so that shutdown stays orderly. The library's own
      // timeout is 30 s.
      const sent = provider.shutdown().catch(() => undefined);
      return Promise.race([sent, setTimeout(timeoutMillis)]);
    },
  };
}

function parentOf(header: unknown): Context {
  const [, traceId, spanId, flags] = parentPattern.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
