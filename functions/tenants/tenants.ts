import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  type ManagedCertificateDetails,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront'
import { tenantTag } from '#functions/contract/shops/shop-domain.ts'
import { readSetting } from '#functions/read-setting.ts'
import { requestSettings } from '#functions/request-limits.ts'

/*
 * Distribution tenants of CloudFront, one for each shop with a domain of its own. CloudFront requests the certificate from
 * ACM and answers ACM's HTTP validation itself as soon as the name leads to it.
 */

const longestRequest = 10_000

const cloudFront = new CloudFrontClient({
  ...requestSettings(longestRequest),
  // The service has one region.
  region: 'us-east-1',
})

/** `certificate` is ACM's status of it: `pending-validation`, `issued`, or why there is none. */
export type Tenant = { id: string; isActive: boolean; certificate: string | undefined }

type Wanted = { host: string; shopId: string; slug: string }

const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name)

/**
 * Returns the tenant that serves a host name from the folder of the shop, created if there is none; `taken` where the name
 * belongs to another distribution of the world. Attaches a certificate that was issued, and requests another in place of one
 * that was not. Repeatable.
 */
export async function ensureTenant(
  known: string | undefined,
  wanted: Wanted,
): Promise<Tenant | 'taken'> {
  // One that someone has deleted is created again.
  const found = (known && (await findTenant(known))) || (await createTenant(wanted))
  if (!found) return 'taken'
  const { id, tenant } = found
  const details = await findCertificate(id)
  await changeCertificate(found, details, wanted.host)
  const isActive = tenant.Domains?.some(({ Status }) => Status === 'active') ?? false
  return { id, isActive, certificate: details.CertificateStatus }
}

/** Attaches a certificate that was issued, and requests another in place of one that was not. */
async function changeCertificate(
  { id: Id, tenant, ETag: IfMatch }: FoundTenant,
  { CertificateStatus: status, CertificateArn: Arn }: ManagedCertificateDetails,
  host: string,
): Promise<void> {
  const target = { Id, IfMatch }
  const isAttached = tenant.Customizations?.Certificate?.Arn === Arn
  if (status === 'issued' && Arn !== undefined && !isAttached)
    await cloudFront.send(
      new UpdateDistributionTenantCommand({ ...target, Customizations: { Certificate: { Arn } } }),
    )
  if (status === 'validation-timed-out' || status === 'failed')
    await cloudFront.send(
      new UpdateDistributionTenantCommand({
        ...target,
        ManagedCertificateRequest: requestCertificate(host),
      }),
    )
}

const requestCertificate = (host: string) =>
  ({ ValidationTokenHost: 'cloudfront', PrimaryDomainName: host }) as const

/** The name of a shop's tenant, by which one is found whose creation was interrupted. */
const formatTenantName = ({ shopId }: Pick<Wanted, 'shopId'>) =>
  `${readSetting('TENANTS_PREFIX')}-${shopId}`

/** Undefined where the host name belongs to another distribution. */
async function createTenant({ host, shopId, slug }: Wanted): Promise<FoundTenant | undefined> {
  const Name = formatTenantName({ shopId })
  try {
    await cloudFront.send(
      new CreateDistributionTenantCommand({
        DistributionId: readSetting('TENANTS'),
        ConnectionGroupId: readSetting('TENANTS_GROUP'),
        Name,
        Domains: [{ Domain: host }],
        Parameters: [{ Name: 'slug', Value: slug }],
        ManagedCertificateRequest: requestCertificate(host),
        Tags: { Items: [{ Key: tenantTag, Value: readSetting('TENANTS_PREFIX') }] },
        Enabled: true,
      }),
    )
  } catch (error) {
    if (isNamed(error, 'CNAMEAlreadyExists')) return undefined
    if (!isNamed(error, 'EntityAlreadyExists')) throw error
  }
  return findTenant(Name)
}

type FoundTenant = { id: string; tenant: DistributionTenant; ETag: string }

/** Finds a tenant by its id or its name. */
async function findTenant(name: string): Promise<FoundTenant | undefined> {
  try {
    const { DistributionTenant: tenant = {}, ETag = '' } = await cloudFront.send(
      new GetDistributionTenantCommand({ Identifier: name }),
    )
    return { id: tenant.Id ?? name, tenant, ETag }
  } catch (error) {
    if (isNamed(error, 'EntityNotFound')) return undefined
    throw error
  }
}

async function findCertificate(id: string): Promise<ManagedCertificateDetails> {
  try {
    const { ManagedCertificateDetails = {} } = await cloudFront.send(
      new GetManagedCertificateDetailsCommand({ Identifier: id }),
    )
    return ManagedCertificateDetails
  } catch (error) {
    if (isNamed(error, 'EntityNotFound')) return {}
    throw error
  }
}

/**
 * Removes the tenant of a shop; returns whether it is gone. CloudFront deletes only one that has been disabled everywhere, so
 * the first call disables it. Repeatable.
 */
export async function removeTenant(
  known: string | undefined,
  { shopId }: Pick<Wanted, 'shopId'>,
): Promise<boolean> {
  const found = await findTenant(known ?? formatTenantName({ shopId }))
  if (!found) return true
  const { id: Id, tenant, ETag: IfMatch } = found
  const isDeployed = tenant.Status === 'Deployed'
  if (tenant.Enabled)
    await cloudFront.send(new UpdateDistributionTenantCommand({ Id, IfMatch, Enabled: false }))
  else if (isDeployed) await cloudFront.send(new DeleteDistributionTenantCommand({ Id, IfMatch }))
  return !tenant.Enabled && isDeployed
}
