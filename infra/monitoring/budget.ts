import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

/** Notification thresholds in percent of the monthly budget. */
export const budgetThresholds = [
  { type: 'ACTUAL', percent: 80 },
  { type: 'FORECASTED', percent: 100 },
] as const

type BudgetProps = { name: string; dollars: number; alarmsTo: string | undefined }

/**
 * A budget for the whole account: costs are split by tags only after manual activation, and until then a budget of one
 * environment would stay at 0. It sends e-mail directly, because that needs no confirmation and no region.
 */
export function createMonthlyBudget(
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
    ...(alarmsTo !== undefined && { notificationsWithSubscribers: buildNotifications(alarmsTo) }),
  })
}

const buildNotifications = (alarmsTo: string) =>
  budgetThresholds.map(({ type, percent }) => ({
    notification: {
      notificationType: type,
      comparisonOperator: 'GREATER_THAN',
      threshold: percent,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmsTo }],
  }))
