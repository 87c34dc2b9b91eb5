import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import { errorRules, pagesErrorRules } from '#infra/hosts/error-rules.ts'
import {
  answerDomainPage,
  answerPage,
  mediaHeaders,
  mediaPaths,
  type PageAnswer,
  type PageMetadata,
  pagesHeaders,
  routeDomainPath,
  routeMediaPath,
  routePagesPath,
} from '#infra/hosts/host-rules.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'
import { cacheErrors, type EdgeCache } from './edge-cache.ts'
import {
  createReadOnlyHost,
  type HostRequest,
  type ReplyContent,
  replyWithContent,
  replyWithStatus,
} from './read-only-host.ts'
import type { Bucket, ViewLog } from './view-log.ts'

/** An object of the pages bucket. */
export type PageObject = Omit<ReplyContent, 'status'> & {
  metadata: PageMetadata
  rule: string | undefined
}

/** Finds the slug of the shop that has a host name; undefined for a name of the pages host. */
type FindSlug = (host: string) => Promise<string | undefined>

type PagesHostOptions = {
  cache: EdgeCache<PageObject>
  viewLog: ViewLog
  findSlug: FindSlug
  /** Takes the forms of pages. */
  api: RequestListener
}

/**
 * The pages host: published pages behind the edge cache, the media below `mediaPaths`, forms by the API, the 404 page for all other
 * paths, and the log of all requests. It also answers for the domains of shops, as their own distribution does on AWS. Other than on
 * AWS, its root lists the published pages.
 */
export function createPagesHost(
  buckets: { pages: Bucket; media: Bucket },
  { cache, viewLog, findSlug, api }: PagesHostOptions,
): RequestListener {
  const find = (path: string) => findPageObject(buckets.pages, path)
  async function replyNotFound(hostRequest: HostRequest) {
    const notFound = await find(pagesErrorRules[404].page)
    if (!notFound) return replyWithStatus(hostRequest.response, 404, 'Not Found')
    await replyWithPage(hostRequest, notFound, { status: 404 })
  }
  const serveWith = (answer: typeof answerPage) => async (hostRequest: HostRequest) => {
    if (hostRequest.path === '/index.html')
      return replyWithList(hostRequest, await listPublishedPages(buckets.pages, find))
    const { found, cacheStatus } = await cache.load(hostRequest.path, find)
    hostRequest.response.setHeader('x-cache', cacheStatus)
    if (found) return replyWithPage(hostRequest, found, answer(200, found.metadata))
    await replyNotFound(hostRequest)
  }
  const pages = createReadOnlyHost({
    headers: pagesHeaders,
    route: routePagesPath,
    serve: serveWith(answerPage),
  })
  const createDomain = (slug: string) =>
    createReadOnlyHost({
      headers: pagesHeaders,
      route: (path) => routeDomainPath(path, slug),
      serve: serveWith(answerDomainPage),
    })
  const media = createMediaBehavior(buckets.media, replyNotFound)
  const host = cacheErrors((request, response) => {
    const { pathname } = parseRequestUrl(request)
    if (request.method === 'POST' && pathname === publicInquiryPath) {
      for (const [name, value] of Object.entries(pagesHeaders)) response.setHeader(name, value)
      return api(request, response)
    }
    if (mediaPaths.some((path) => pathname.startsWith(path))) return media(request, response)
    void findRequestedSlug(request, findSlug).then((slug) =>
      (slug === undefined ? pages : createDomain(slug))(request, response),
    )
  }, pagesErrorRules)
  return (request, response) => {
    response.once('finish', () => viewLog.add(request, response.statusCode))
    host(request, response)
  }
}

async function replyWithList({ request, response }: HostRequest, list: string) {
  response.setHeader('cache-control', 'no-store')
  await replyWithContent(request, response, {
    body: Buffer.from(list),
    type: 'text/html; charset=utf-8',
    etag: '"list"',
  })
}

/** The shop of the requested host name. Names of this machine have no dot in them, or are addresses. */
async function findRequestedSlug({ headers }: IncomingMessage, findSlug: FindSlug) {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''
  if (!/[a-z]/.test(name) || !name.includes('.')) return undefined
  return findSlug(name).catch(() => undefined)
}

/** The media host: images and movies, with range requests. */
export function createMediaHost(bucket: Bucket): RequestListener {
  const media = createMediaBehavior(bucket, ({ response }) =>
    replyWithStatus(response, 404, 'Not Found'),
  )
  return cacheErrors(media, errorRules)
}

function createMediaBehavior(
  bucket: Bucket,
  replyNotFound: (hostRequest: HostRequest) => Promise<void> | void,
): RequestListener {
  return createReadOnlyHost({
    headers: mediaHeaders,
    route: routeMediaPath,
    async serve(hostRequest) {
      try {
        const found = await findObject(bucket, {
          path: hostRequest.path,
          request: hostRequest.request,
        })
        if (found) await streamObject(hostRequest, found)
        else await replyNotFound(hostRequest)
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0
        if (status === 304) hostRequest.response.writeHead(304, notModifiedHeaders(error)).end()
        else if (status === 416) replyWithStatus(hostRequest.response, 416, 'Range Not Satisfiable')
        else throw error
      }
    },
  })
}

/** The SDK throws on 304, so the headers are read from the raw response. */
function notModifiedHeaders(error: unknown) {
  const headers = error instanceof S3ServiceException ? error.$response?.headers : undefined
  return cacheHeader(headers?.['cache-control'])
}

// As on AWS: an object without a rule gets no cache-control header.
const cacheHeader = (rule: string | undefined) => ({ ...(rule && { 'cache-control': rule }) })

async function findObject(
  { client, name }: Bucket,
  wanted: Partial<HostRequest> & { path: string },
) {
  const { range, 'if-none-match': known } = wanted.request?.headers ?? {}
  try {
    return await client.send(
      new GetObjectCommand({
        Bucket: name,
        Key: decodeURIComponent(wanted.path.slice(1)),
        // `If-Range` always holds: a file on the media host never changes.
        ...(range !== undefined && { Range: range }),
        ...(known !== undefined && { IfNoneMatch: known }),
      }),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
      return undefined
    throw error
  }
}

async function findPageObject(bucket: Bucket, path: string): Promise<PageObject | undefined> {
  const found = await findObject(bucket, { path })
  return (
    found && {
      body: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
      type: found.ContentType ?? 'application/octet-stream',
      etag: found.ETag ?? '',
      metadata: found.Metadata ?? {},
      rule: found.CacheControl,
    }
  )
}

async function replyWithPage(
  { request, response }: HostRequest,
  found: PageObject,
  { status, location }: PageAnswer,
) {
  const { rule, metadata: _, ...content } = found
  if (rule) response.setHeader('cache-control', rule)
  if (location !== undefined)
    response.setHeader('location', location + parseRequestUrl(request).search)
  await replyWithContent(request, response, { ...content, status })
}

async function streamObject({ request, response }: HostRequest, found: GetObjectCommandOutput) {
  response.writeHead(found.ContentRange ? 206 : 200, {
    ...cacheHeader(found.CacheControl),
    'accept-ranges': 'bytes',
    'content-type': found.ContentType ?? 'application/octet-stream',
    ...(found.ETag !== undefined && { etag: found.ETag }),
    ...(found.ContentLength !== undefined && { 'content-length': found.ContentLength }),
    ...(found.ContentRange !== undefined && { 'content-range': found.ContentRange }),
  })
  const { Body: body } = found
  if (!(body instanceof Readable)) throw new TypeError('S3 returned a body that is not a stream')
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  try {
    await pipeline(body, response)
  } catch (error) {
    // The browser closed the connection, as movie players often do.
    if (!response.destroyed) throw error
  }
}

const pageKey = /^[a-z0-9-]+\/(?:index|2|3)\.html$/
const atMost = 200

/** A page of one machine's pages host that links to all published pages; on AWS its root answers 404. */
async function listPublishedPages(
  { client, name }: Bucket,
  find: (path: string) => Promise<Pick<PageObject, 'metadata'> | undefined>,
): Promise<string> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }))
  const keys = Contents.flatMap(({ Key = '' }) => (pageKey.test(Key) ? [Key] : []))
  const found = await Promise.all(
    keys
      .slice(0, atMost)
      .map(async (key) =>
        answerPage(200, (await find(`/${key}`))?.metadata ?? {}).status === 200 ? [key] : [],
      ),
  )
  const paths = found
    .flat()
    .map((key) => `/${key.replace(/(?:index)?\.html$/, '')}`)
    .toSorted()
  const items = paths.map((path) => `<li><a href="${path}">${path}</a></li>`)
  const text =
    items.length === 0
      ? '<p>公開されたページはまだありません。 No page is published yet.</p>'
      : `<ul>${items.join('')}</ul>`
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>公開ページ</title><h1>公開ページ Public pages</h1>${text}</html>`
}
