import { randomUUID } from 'node:crypto'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  getSharedApp,
  getTemplateSection,
  readTemplates,
  synthesizeApp,
} from '#test/infra/synthesize-app.ts'

/*
 * CloudFormation replaces a resource with another logical id, or another value of the properties below: the table would be
 * empty, a bucket new, a host would get another name. Only add new resources to this list.
 */

const pk = { AttributeName: 'PK', KeyType: 'HASH' }
const sk = { AttributeName: 'SK', KeyType: 'RANGE' }

const stateful = (environment: string) => ({
  'data/TableCD117FA1': { KeySchema: [pk, sk] },
  'data/FactorKey70FAE778': {},
  'data/OriginSecret5DDC59F1': {
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 48 },
  },
  'data/AccessLogs8B620ECA': {},
  'edge/Firewall': { Name: `noren-${environment}`, Scope: 'CLOUDFRONT' },
  'site/DomainsDistribution52A3B91E': {},
  'site/FormsApiF40E8C00': { ProtocolType: 'HTTP' },
  'site/MediaA721A567': {},
  'site/MediaHostDistribution4044F1EB': {},
  'site/Pages127DFD1A': {},
  'site/PagesHostDistribution4E1BB3BE': {},
  'site/ViewLogsB9CEC2BB': {},
  'jobs/Failures8A3E1A2F': {},
  'jobs/ReservationsGroup0A8DC8DD': { Name: `noren-${environment}-reservations` },
  'api/ApiF70053CD': { ProtocolType: 'HTTP' },
  'host/AppF1B96344': {},
  'host/AppHostDistribution951F31D2': {},
  'uploads/Uploads4F6EB0FD': {
    BucketName: `noren-${environment}-uploads-AWS::AccountId-ap-northeast-1`,
  },
  'ops/CanaryPasswordA9F304AD': {
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 40 },
  },
})

/** Properties whose change replaces a stateful or public resource. */
const replacing: Record<string, string[]> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'Origin'],
  // Another way to generate the secret replaces it.
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
  'AWS::CloudFront::Distribution': [],
  'AWS::WAFv2::WebACL': ['Name', 'Scope'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::Scheduler::ScheduleGroup': ['Name'],
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
}

type Resource = { Type: string; Properties?: Record<string, unknown> }

function identities(templates: Record<string, Template>): Record<string, object> {
  const all = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(getTemplateSection(template, 'Resources') as Record<string, Resource>).flatMap(
      ([id, { Type, Properties = {} }]) => {
        const names = replacing[Type]?.filter((name) => name in Properties)
        if (!names) return []
        return [
          [`${stack}/${id}`, Object.fromEntries(names.map((name) => named(name, Properties)))],
        ]
      },
    ),
  )
  return Object.fromEntries(all) as Record<string, object>
}

const named = (name: string, properties: Record<string, unknown>) => {
  const value = properties[name]
  return [name, name.endsWith('Name') ? formatTemplateValue(value) : value]
}

const ours = (name: string) => ({
  name,
  certificateArn: `arn:aws:acm:us-east-1:123456789012:certificate/${randomUUID()}`,
})

const domains = {
  app: ours('app.example.jp'),
  pages: ours('example.net'),
  media: ours('media.example.net'),
}

const variants = {
  prod: getSharedApp('prod'),
  dev: synthesizeApp('dev', {
    config: { ...environments.dev, domains, alarmsTo: 'ops@example.jp' },
  }),
}

describe.each(Object.entries(variants))('%s', (environment, made) => {
  const templates = readTemplates(made)
  const { isProtected } = environments[environment as keyof typeof variants]

  test('keeps stateful resources and resources with public names', () => {
    expect(identities(templates)).toEqual(stateful(environment))
  })

  test('has at most 450 of CloudFormation’s 500 resources in each stack', () => {
    const counts = Object.entries(templates).map(([stack, template]) => ({
      stack,
      resources: Object.keys(getTemplateSection(template, 'Resources')).length,
    }))
    expect(counts.filter(({ resources }) => resources > 450)).toEqual([])
  })

  test('reserves at most 500 of an account’s 1,000 concurrent executions', () => {
    const functions = findAllResources(templates, 'AWS::Lambda::Function')
    const reserved = functions.filter(
      ([, { Properties }]) => Properties.ReservedConcurrentExecutions,
    )
    const sum = reserved.reduce(
      (total, [, { Properties }]) => total + Number(Properties.ReservedConcurrentExecutions),
      0,
    )
    expect(sum).toBeLessThanOrEqual(500)
    // dev reserves nothing: a young account has nothing to reserve.
    expect(reserved).toHaveLength(environment === 'prod' ? 9 : 0)
    for (const [id] of reserved)
      expect(id).toMatch(
        /^((admin)?[sS]ignIn|signInFactor|signInWithPasskey|(upload|update)(Image|Movie)|PicturesderivePictures)[0-9A-F]{8}$/,
      )
  })

  test('has at most CloudFormation’s 60 dynamic references in each stack', () => {
    const counts = Object.entries(templates).map(([stack, template]) => ({
      stack,
      references: JSON.stringify(template.toJSON()).split('{{resolve:').length - 1,
    }))
    expect(counts.filter(({ references }) => references > 60)).toEqual([])
  })

  test('has termination protection where it is protected', () => {
    for (const stack of made.app.synth().stacks)
      expect(stack.terminationProtection).toBe(isProtected)
  })

  test('tags all resources that cost money', () => {
    for (const [part, template] of Object.entries(templates))
      for (const type of ['AWS::S3::Bucket', 'AWS::Lambda::Function', 'AWS::Logs::LogGroup'])
        for (const { Properties } of Object.values(template.findResources(type)) as Tagged[])
          expect(Properties.Tags).toEqual(
            expect.arrayContaining([
              { Key: 'noren:environment', Value: environment },
              { Key: 'noren:part', Value: part === 'host' ? 'app' : part },
              { Key: 'noren:product', Value: 'noren' },
            ]),
          )
  })
})

type Tagged = { Properties: { Tags?: unknown } }

test('reports a missing build of the browser app', () => {
  expect(() => synthesizeApp('dev', { web: '/nowhere' })).toThrow(
    '/nowhere/index.html not found: build the browser app first (vite build web)',
  )
})
