import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** The topic for alarms. It has its own key, because CloudWatch may not use the AWS managed key. */
export function createAlarmTopic(scope: Construct, alarmsTo: string | undefined) {
  const masterKey = new Key(scope, 'AlarmsKey', {
    description: 'What alarms say on their way',
    enableKeyRotation: true,
    // No stored data is encrypted with it.
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const topic = new Topic(scope, 'AlarmsTopic', { masterKey, enforceSSL: true })
  const { account } = Stack.of(scope)
  const conditions = { StringEquals: { 'aws:SourceAccount': account } }
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }))
  if (alarmsTo !== undefined) topic.addSubscription(new EmailSubscription(alarmsTo))
  return topic
}
