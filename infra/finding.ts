import type { Acknowledgment } from 'aws-cdk-lib'

/** A finding of AwsSolutions that we mean so, with the reason. */
export function finding(rule: string, reason: string): Acknowledgment {
  return { id: `AwsSolutions::AwsSolutions-${rule}`, reason }
}

/** A right on all that begins so. */
export const wildcard = (resource: string, reason: string) =>
  finding(`IAM5[Resource::${resource}]`, reason)
