import { Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** The topic for alarms. Without a key: a mail holds the text and the numbers of an alarm, and no data of shops. */
export function createAlarmTopic(scope: Construct, alarmsTo: string | undefined) {
  const topic = new Topic(scope, 'AlarmsTopic', { enforceSSL: true })
  const { account } = Stack.of(scope)
  const conditions = { StringEquals: { 'aws:SourceAccount': account } }
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }))
  if (alarmsTo !== undefined) topic.addSubscription(new EmailSubscription(alarmsTo))
  return topic
}
