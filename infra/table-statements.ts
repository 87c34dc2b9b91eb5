import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'

/*
 * Rights on the table by its partitions. A condition on leading keys holds for a request as a whole: of a
 * batch, for all of its keys together.
 */
const leadingKeys = 'dynamodb:LeadingKeys'

const actions = (names: readonly string[]) => names.map((name) => `dynamodb:${name}`)

/** Allows this on these partitions, which may end in `*`. */
export function on(resource: string, names: readonly string[], partitions: readonly string[]) {
  return new PolicyStatement({
    actions: actions(names),
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { [leadingKeys]: partitions } },
  })
}

/** Allows this on all partitions but these. */
export function onAllBut(resources: string[], names: readonly string[], partitions: string[]) {
  return new PolicyStatement({
    actions: actions(names),
    resources,
    conditions: { 'ForAllValues:StringNotLike': { [leadingKeys]: partitions } },
  })
}

/** Forbids this on a partition, whatever else is allowed. */
export function never(resources: string[], names: readonly string[], partition: string) {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: actions(names),
    resources,
    conditions: { 'ForAnyValue:StringLike': { [leadingKeys]: [partition] } },
  })
}
