// Puts the server together: ids, logs, headers, failures, then the plugins, then the browser application.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { answerHealth } from './health.ts'
import type { Database } from './platform/db/database.ts'
import { answerFailures, answerMalformed } from './platform/errors/error-handler.ts'
import { answerBroken, noteBeginnings } from './platform/http/broken-requests.ts'
import { documentRoute } from './platform/http/document-route.ts'
import { indexPage } from './platform/http/index-page.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { isPageAddress, serveStaticFiles } from './platform/http/static-files.ts'
import { logOptions } from './platform/log/log-options.ts'
import { logRequests } from './platform/log/request-log.ts'
import { serveContract } from './serve-contract.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  /** Folder of the built browser application. */
  readonly dist?: string
  /** Takes what would be printed. */
  readonly log?: { readonly write: (line: string) => void }
}

export type AppPlugin = (app: FastifyInstance, options: AppOptions) => void | Promise<void>

/** What is served, in this order: the guard comes before the routes it guards. */
const plugins: readonly AppPlugin[] = [documentRoute, serveContract]

/** Answers are compressed while the caller waits: at 2 a list is 2 % larger than at 4 and takes 36 µs instead of 77. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

/** Up to this many bytes at once: a stream takes ten times as long to set up as a list to compress. */
const compressedAtOnce = 65_536

/** Open at once: far more than people have tabs, and far fewer than take the memory of a machine. */
const mostConnections = 10_000

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A server that is ready to listen, or for tests to be asked by `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, dist = join(import.meta.dirname, '../dist') } = options
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: config.bodyLimitMb * 1024 * 1024,
    requestTimeout: 120_000,
    // A machine that is busy starts late, and not never: 10 s, which is usual, are not enough beside much else.
    pluginTimeout: 0,
    // Terminals may leave the host out.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID(),
    ...logOptions(config.logLevel, options.log),
    // Terminals whose address was entered with a slash at its end.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/{2,}(?=iclock\/)/i, '/'),
    frameworkErrors: answerMalformed,
    clientErrorHandler: (error, socket) => answerBroken(app.log, error, socket),
  })
  app.server.maxConnections = mostConnections
  noteBeginnings(app.server)
  // Only what a route declares is read.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app)
  logRequests(app)
  const page = indexPage(dist, config.mapsKey === null ? [] : [config.mapsUrl, ...config.mapOrigins])
  answerFailures(app, (request, reply) => (isPageAddress(request) ? page(request, reply) : undefined))
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: compressedAtOnce,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  answerHealth(app, database)
  for (const plugin of plugins) await plugin(app, options)
  app.get('/', page)
  serveStaticFiles(app, dist)
  await app.ready()
  return app
}
