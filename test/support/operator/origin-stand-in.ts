import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Version = { id: string; value: string; labels: Set<string> }
type SecretInput = {
  VersionStage?: string
  VersionStages?: string[]
  SecretString?: string
  ClientRequestToken?: string
  MoveToVersionId?: string
  RemoveFromVersionId?: string
}
type Answer = { status?: number; headers?: Record<string, string>; payload: string }

/**
 * Starts a server for the calls to Secrets Manager and CloudFront that the rotation of the origin secret
 * makes. A change of the distribution is deployed after two reads; until then edge locations send the old
 * or the new header.
 */
export async function startOriginStandIn(secret: string) {
  const versions: Version[] = [{ id: randomUUID(), value: secret, labels: new Set(['AWSCURRENT']) }]
  const edge = {
    sends: new Set([secret]),
    configured: secret,
    looks: 0,
    etag: 1,
    puts: [] as string[],
  }

  const labelled = (label: string) => versions.find(({ labels }) => labels.has(label))

  const actions: Record<string, (input: SecretInput) => Answer> = {
    GetSecretValue({ VersionStage = 'AWSCURRENT' }) {
      const found = labelled(VersionStage)
      if (found) return answerJson({ SecretString: found.value, VersionId: found.id })
      return answerJson({ __type: 'ResourceNotFoundException', message: 'no such version' }, 400)
    },
    PutSecretValue({ ClientRequestToken: id = randomUUID(), VersionStages, SecretString = '' }) {
      versions.push({ id, value: SecretString, labels: new Set(VersionStages) })
      return answerJson({ VersionId: id })
    },
    UpdateSecretVersionStage({ VersionStage = '', MoveToVersionId, RemoveFromVersionId }) {
      const holder = labelled(VersionStage)
      if (holder && holder.id !== RemoveFromVersionId)
        return answerJson({ __type: 'InvalidParameterException', message: 'held elsewhere' }, 400)
      holder?.labels.delete(VersionStage)
      versions.find(({ id }) => id === MoveToVersionId)?.labels.add(VersionStage)
      return answerJson({})
    },
  }

  function cloudFront({ method, headers }: IncomingMessage, body: string): Answer {
    if (method === 'PUT') {
      if (headers['if-match'] !== `E${edge.etag}`)
        return { status: 412, payload: preconditionFailed }
      edge.puts.push(body)
      edge.etag += 1
      edge.looks = 0
      edge.configured = /<HeaderValue>([^<]*)</.exec(body)?.[1] ?? ''
      edge.sends.add(edge.configured)
      return { payload: '<Distribution/>' }
    }
    const config = buildDistributionConfig(edge.configured)
    edge.looks += 1
    if (edge.looks > 2) edge.sends = new Set([edge.configured])
    const status = edge.looks > 2 ? 'Deployed' : 'InProgress'
    return {
      headers: { etag: `E${edge.etag}` },
      payload: `<Distribution><Id>APP</Id><Status>${status}</Status>${config}</Distribution>`,
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const [, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
      const action = actions[name]
      const answer = action ? action(JSON.parse(body) as SecretInput) : cloudFront(request, body)
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.payload)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every secret that a call through CloudFront may carry now. */
    sent: () => [...edge.sends],
    /** The secret that a deploy gives to CloudFront. */
    current: () => labelled('AWSCURRENT')?.value ?? '',
    isUnderWay: () => labelled('AWSPENDING') !== undefined,
    /** The configurations that the distribution was given. */
    puts: edge.puts,
    /** Changes the distribution, as a deploy or a manual change does. */
    deploy(sending = labelled('AWSCURRENT')?.value ?? '') {
      edge.configured = sending
      edge.sends = new Set([edge.configured])
      edge.etag += 1
    },
  }
}

const answerJson = (payload: object, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  payload: JSON.stringify(payload),
})

const preconditionFailed =
  '<ErrorResponse><Error><Code>PreconditionFailed</Code><Message>ETag</Message></Error></ErrorResponse>'

const buildDistributionConfig = (
  secret: string,
) => `<DistributionConfig><CallerReference>r</CallerReference>
  <Origins><Quantity>2</Quantity><Items>
    <Origin><Id>files</Id><DomainName>app.s3.amazonaws.com</DomainName><OriginPath></OriginPath></Origin>
    <Origin><Id>api</Id><DomainName>api.example</DomainName><OriginPath></OriginPath>
      <CustomHeaders><Quantity>1</Quantity><Items><OriginCustomHeader>
        <HeaderName>x-origin-secret</HeaderName><HeaderValue>${secret}</HeaderValue>
      </OriginCustomHeader></Items></CustomHeaders>
    </Origin></Items></Origins>
  <Comment>the app</Comment><Enabled>true</Enabled></DistributionConfig>`
