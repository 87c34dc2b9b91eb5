import { CfnResource } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { environmentNames, environments } from '#infra/environments.ts'
import { appOf } from './synthesised.ts'

test.each(environmentNames)('%s is synthesised, and the checks find nothing unmeant', (name) => {
  const { app } = appOf(name)
  const { stacks } = app.synth()
  expect(stacks.map(({ stackName }) => stackName).toSorted()).toEqual(
    ['admins', 'api', 'app', 'data', 'door', 'edge', 'jobs', 'ops', 'shops', 'site', 'uploads'].map(
      (stack) => `noren-${name}-${stack}`,
    ),
  )
})

test('with an account or without one, the checks find the same', () => {
  expect(() => appOf('dev', { account: '123456789012', sharp: true }).app.synth()).not.toThrow()
})

test('what the checks find and nobody means stops the synthesis', () => {
  const { app, stacks } = appOf('dev')
  new Bucket(stacks.api, 'Careless')
  expect(() => app.synth()).toThrow('AwsSolutions-S10')
})

test('a template that CloudFormation would refuse stops the synthesis', () => {
  const { app, stacks } = appOf('dev')
  new CfnResource(stacks.data, 'Wrong', {
    type: 'AWS::SQS::Queue',
    properties: { VisibilityTimeout: 'soon' },
  })
  expect(() => app.synth()).toThrow('Wrong')
})

test('a browser app that is not built is said so', () => {
  expect(() => appOf('dev', { web: '/nowhere' })).toThrow(
    'The browser app is not built: /nowhere/index.html is missing (vite build web)',
  )
})

test('in another region, the checks find the same', () => {
  const config = { ...environments.dev, region: 'ap-northeast-3' }
  expect(() => appOf('dev', { config }).app.synth()).not.toThrow()
})
