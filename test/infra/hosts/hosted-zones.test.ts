import { Match, type Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { readTemplates, synthesizeApp } from '#test/infra/synthesize-app.ts'

const jp = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.jp' }
const net = { id: 'Z9876543210ABCDEFGHIJ', name: 'example.net' }
const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012'
const domains = {
  app: { name: 'app.example.jp', hostedZone: jp },
  pages: { name: 'example.net', hostedZone: net },
  media: { name: 'media.example.net', certificateArn },
}
const made = synthesizeApp('dev', { config: { ...environments.dev, domains } })
const { edge, site, host, shops, uploads } = readTemplates(made)

test('certificates are requested in us-east-1 and proved in the hosted zone', () => {
  expect(made.stacks.edge.region).toBe('us-east-1')
  const certificates = Object.values(
    edge.findResources('AWS::CertificateManager::Certificate') as Record<string, Resource>,
  ).map(({ Properties }) => Properties)
  expect(certificates).toMatchObject(
    [domains.app, domains.pages].map(({ name, hostedZone }) => ({
      DomainName: name,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: name, HostedZoneId: hostedZone.id }],
    })),
  )
})

type Resource = { Properties: Record<string, unknown> }

const requireHost = (template: Template, name: string, AcmCertificateArn: unknown) =>
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: [name],
      ViewerCertificate: {
        AcmCertificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    },
  })

const requireRecords = (template: Template, kind: 'app' | 'pages') => {
  const { name, hostedZone } = domains[kind]
  for (const Type of ['A', 'AAAA'])
    template.hasResourceProperties('AWS::Route53::RecordSet', {
      HostedZoneId: hostedZone.id,
      Name: name,
      Type,
      AliasTarget: { HostedZoneId: 'Z2FDTNDATAQYW2' },
    })
}

test('each host has its certificate and its records', () => {
  const requested = Match.objectLike({ 'Fn::GetStackOutput': Match.anyValue() })
  expect(() => requireHost(host, 'app.example.jp', requested)).not.toThrow()
  expect(() => requireHost(site, 'example.net', requested)).not.toThrow()
  expect(() => requireHost(site, 'media.example.net', certificateArn)).not.toThrow()
  expect(() => requireRecords(host, 'app')).not.toThrow()
  expect(() => requireRecords(site, 'pages')).not.toThrow()
})

test('functions and uploads know the hosts by these names', () => {
  const Variables = Match.objectLike({
    PASSKEY_ORIGIN: 'https://app.example.jp',
    PAGES_ORIGIN: 'https://example.net',
  })
  const Environment = { Variables }
  const require = () => shops.hasResourceProperties('AWS::Lambda::Function', { Environment })
  expect(require).not.toThrow()
  expect(JSON.stringify(uploads.toJSON())).toContain('"AllowedOrigins":["https://app.example.jp"]')
})
