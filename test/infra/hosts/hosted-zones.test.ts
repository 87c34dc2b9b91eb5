import { Match, type Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { readTemplates, synthesizeApp } from '#test/infra/synthesize-app.ts'

const jp = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.jp' }
const net = { id: 'Z9876543210ABCDEFGHIJ', name: 'example.net' }
const domains = {
  app: { name: 'app.example.jp', hostedZone: jp },
  pages: { name: 'example.net', hostedZone: net },
  media: { name: 'media.example.net', hostedZone: net },
}
const made = synthesizeApp('dev', { config: { ...environments.dev, domains } })
const { edge, site, host, shops } = readTemplates(made)

test('certificates are requested in us-east-1 and proved in the hosted zone', () => {
  expect(made.stacks.edge.region).toBe('us-east-1')
  const certificates = Object.values(
    edge.findResources('AWS::CertificateManager::Certificate') as Record<string, Resource>,
  ).map(({ Properties }) => Properties)
  expect(certificates).toMatchObject(
    Object.values(domains).map(({ name, hostedZone }) => ({
      DomainName: name,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: name, HostedZoneId: hostedZone.id }],
    })),
  )
})

type Resource = { Properties: Record<string, unknown> }

const requireHost = (template: Template, kind: keyof typeof domains) => {
  const { name, hostedZone } = domains[kind]
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: [name],
      ViewerCertificate: {
        AcmCertificateArn: Match.objectLike({ 'Fn::GetStackOutput': Match.anyValue() }),
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    },
  })
  for (const Type of ['A', 'AAAA'])
    template.hasResourceProperties('AWS::Route53::RecordSet', {
      HostedZoneId: hostedZone.id,
      Name: name,
      Type,
      AliasTarget: { HostedZoneId: 'Z2FDTNDATAQYW2' },
    })
}

test('each host has its certificate and its records', () => {
  expect(() => requireHost(host, 'app')).not.toThrow()
  expect(() => requireHost(site, 'pages')).not.toThrow()
  expect(() => requireHost(site, 'media')).not.toThrow()
})

test('passkeys belong to the host of the app', () => {
  const Environment = { Variables: Match.objectLike({ PASSKEY_ORIGIN: 'https://app.example.jp' }) }
  const require = () => shops.hasResourceProperties('AWS::Lambda::Function', { Environment })
  expect(require).not.toThrow()
})
