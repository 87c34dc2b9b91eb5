import { CfnResource } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { synthesizeApp } from '#test/infra/synthesize-app.ts'

test('an unexpected finding and an invalid template fail the synthesis', () => {
  const { app, stacks } = synthesizeApp('dev')
  new Bucket(stacks.api, 'Careless')
  new CfnResource(stacks.data, 'Wrong', {
    type: 'AWS::SQS::Queue',
    properties: { VisibilityTimeout: 'soon' },
  })
  // Both, in any order.
  expect(() => app.synth()).toThrow(/^(?=[^]*AwsSolutions-S10)(?=[^]*Wrong)/)
})
