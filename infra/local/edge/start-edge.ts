import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WholeObject } from '#infra/local/bucket-hosts.ts'
import { listen } from '#infra/local/listen.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'

/** The one distribution that can be told of changes. */
export const localDistribution = 'LOCALPAGES'

/** What keeps the pages' host's answers, and CloudFront's API for telling it what has changed. */
export type LocalEdge = {
  endpoint: string
  cache: EdgeCache<WholeObject>
  stop(): Promise<void>
}

/** Starts the edge; it takes `CreateInvalidation` from the real client. */
export async function startEdge(): Promise<LocalEdge> {
  const cache = createEdgeCache<WholeObject>()
  const listening = await listen(0)
  listening.answer((request, response) => {
    answer(cache, request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`)
      response.destroy()
    })
  })
  return { endpoint: listening.origin, cache, stop: () => listening.stop() }
}

async function answer(
  cache: EdgeCache<WholeObject>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await text(request)
  const [, id] = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/.exec(request.url ?? '') ?? []
  if (request.method !== 'POST' || id !== localDistribution)
    return refuse(response, 404, 'NoSuchDistribution')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return refuse(response, 403, 'AccessDenied')
  const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => unescaped(path))
  const [, quantity] = /<Quantity>(\d+)<\/Quantity>/.exec(body) ?? []
  if (paths.length === 0 || paths.length !== Number(quantity))
    return refuse(response, 400, 'InconsistentQuantities')
  cache.purge(paths)
  send(
    response,
    201,
    `<Invalidation><Id>${randomUUID()}</Id><Status>Completed</Status></Invalidation>`,
  )
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (xml: string) =>
  xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => characters[name] ?? whole)

function refuse(response: ServerResponse, status: number, code: string) {
  send(
    response,
    status,
    `<ErrorResponse><Error><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
  )
}

function send(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
