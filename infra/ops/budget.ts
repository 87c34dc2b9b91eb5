import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

/** When the operator hears of the bill: in percent of the month's budget, and whether spent or to be expected. */
export const budgetThresholds = [
  { type: 'ACTUAL', percent: 80 },
  { type: 'FORECASTED', percent: 100 },
] as const

type BudgetProps = { name: string; dollars: number; alarmsTo: string | undefined }

/**
 * Tells of a month's bill of the whole account before it is too large. Not of this environment alone: costs are
 * told apart by tags only once somebody has switched that on by hand, and until then such a budget would stay at 0.
 * By e-mail at once, not by the topic: a budget belongs to no region, and that address has nothing to confirm for it.
 */
export function monthlyBudget(
  scope: Construct,
  id: string,
  { name, dollars, alarmsTo }: BudgetProps,
) {
  return new CfnBudget(scope, id, {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    ...(alarmsTo !== undefined && { notificationsWithSubscribers: notificationsTo(alarmsTo) }),
  })
}

const notificationsTo = (alarmsTo: string) =>
  budgetThresholds.map(({ type, percent }) => ({
    notification: {
      notificationType: type,
      comparisonOperator: 'GREATER_THAN',
      threshold: percent,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmsTo }],
  }))
