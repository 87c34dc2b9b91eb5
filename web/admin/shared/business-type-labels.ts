import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from the table
export const businessTypeLabels = Object.fromEntries(
  Object.entries(businessTypes).map(([type, { label }]) => [type, label]),
) as Record<BusinessType, string>
