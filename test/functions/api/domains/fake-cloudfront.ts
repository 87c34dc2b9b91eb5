import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type FakeTenant = { slug: string; enabled: boolean; isActive: boolean }

/** CloudFront's answers, as far as the job asks. */
export const cloudFront = {
  tenants: new Map<string, FakeTenant>(),
  /** Hosts by the names of tenants. */
  names: new Map<string, string>(),
  certificate: 'pending-validation',
  isTaken: false,
}

const read = (body: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? ''

const formatTenant = (host: string, { enabled, isActive }: FakeTenant) =>
  `<DistributionTenant><Id>${host}</Id><Enabled>${enabled}</Enabled><Status>Deployed</Status><Domains><member><Domain>${host}</Domain><Status>${isActive ? 'active' : 'inactive'}</Status></member></Domains>${isActive ? '<Customizations><Certificate><Arn>arn:c</Arn></Certificate></Customizations>' : ''}</DistributionTenant>`

function createTenant(body: string): [number, string] {
  if (cloudFront.isTaken) return [409, formatError('CNAMEAlreadyExists')]
  const host = read(body, 'Domain')
  const made = {
    slug: read(body.slice(body.indexOf('<Name>slug<')), 'Value'),
    enabled: true,
    isActive: false,
  }
  cloudFront.tenants.set(host, made)
  cloudFront.names.set(read(body, 'Name'), host)
  return [201, formatTenant(host, made)]
}

function changeTenant(tenant: FakeTenant, body: string): void {
  if (body.includes('<Enabled>false')) tenant.enabled = false
  if (body.includes('arn:c')) tenant.isActive = true
}

function answerCloudFront(method: string, path: string, body: string): [number, string] {
  if (method === 'POST') return createTenant(body)
  const [, kind, id = ''] = /2020-05-31\/([\w-]+)\/([^?]*)/.exec(path) ?? []
  const host = cloudFront.names.get(id) ?? id
  const tenant = cloudFront.tenants.get(host)
  if (!tenant) return [404, formatError('EntityNotFound')]
  if (kind === 'managed-certificate')
    return [
      200,
      `<ManagedCertificateDetails><CertificateArn>arn:c</CertificateArn><CertificateStatus>${cloudFront.certificate}</CertificateStatus></ManagedCertificateDetails>`,
    ]
  if (method === 'PUT') changeTenant(tenant, body)
  if (method === 'DELETE') cloudFront.tenants.delete(host)
  return [200, formatTenant(host, tenant)]
}

const formatError = (code: string) =>
  `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`

/** Starts the stand-in and returns its address. */
export async function startCloudFront() {
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (part) => (body += String(part)))
    incoming.on('end', () => {
      const [status, xml] = answerCloudFront(incoming.method ?? '', incoming.url ?? '', body)
      response.writeHead(status, { 'content-type': 'text/xml', etag: 'E1' }).end(xml)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
