import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PageObject } from '#infra/local/hosts/bucket-hosts.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'

/** The id of the only distribution. */
export const localDistribution = 'LOCALPAGES'

/** The cache of the pages host, and CloudFront's invalidation API for it. */
export type LocalEdge = {
  endpoint: string
  cache: EdgeCache<PageObject>
  stop(): Promise<void>
}

/** Starts the edge; it supports CloudFront's `CreateInvalidation`. */
export async function startEdge(): Promise<LocalEdge> {
  const cache = createEdgeCache<PageObject>()
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    answerInvalidation(cache, request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`)
      response.destroy()
    })
  })
  return { endpoint: server.origin, cache, stop: () => server.stop() }
}

async function answerInvalidation(
  cache: EdgeCache<PageObject>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await text(request)
  const [, id] = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/.exec(request.url ?? '') ?? []
  if (request.method !== 'POST' || id !== localDistribution)
    return sendError(response, 404, 'NoSuchDistribution')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return sendError(response, 403, 'AccessDenied')
  const paths = [...body.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) =>
    unescapeXml(path),
  )
  const [, quantity] = /<Quantity>(\d+)<\/Quantity>/.exec(body) ?? []
  if (paths.length === 0 || paths.length !== Number(quantity))
    return sendError(response, 400, 'InconsistentQuantities')
  cache.purge(paths)
  sendXmlReply(
    response,
    201,
    `<Invalidation><Id>${randomUUID()}</Id><Status>Completed</Status></Invalidation>`,
  )
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (xml: string) =>
  xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => characters[name] ?? whole)

function sendError(response: ServerResponse, status: number, code: string) {
  sendXmlReply(
    response,
    status,
    `<ErrorResponse><Error><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`,
  )
}

function sendXmlReply(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
