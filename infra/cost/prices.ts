/** A list price in US dollars. */
export type Price = {
  dollars: number
  /** Number of units that the price is for. */
  per: number
  unit: string
  /** Units a month that are always free, also in old accounts: once for all accounts of an organization. */
  free: number
  region: 'ap-northeast-1' | 'Japan' | 'everywhere'
  source: string
  /** Month in which the price was entered by hand. */
  asOf: string
}

const thousand = 1000
const million = 1_000_000

type Cost = [dollars: number, per: number, unit: string]

const createPrices =
  (region: Price['region'], asOf: string) =>
  ([dollars, per, unit]: Cost, service: string, free = 0): Price => {
    const source = `https://aws.amazon.com/${service}/pricing/`
    return { dollars, per, unit, free, region, source, asOf }
  }

const tokyo = createPrices('ap-northeast-1', '2025-06')
const japan = createPrices('Japan', '2025-06')
const everywhere = createPrices('everywhere', '2025-06')

/** First price tier each. Check the prices before you rely on them. */
export const prices = {
  lambdaRequest: tokyo([0.2, million, 'invocation'], 'lambda', million),
  lambdaGigabyteSecond: tokyo([13.3334, million, 'GB-second on arm64'], 'lambda', 400 * thousand),
  apiRequest: tokyo([1.29, million, 'request to the HTTP API'], 'api-gateway'),
  readUnit: tokyo([0.1425, million, 'read unit'], 'dynamodb'),
  writeUnit: tokyo([0.715, million, 'write unit'], 'dynamodb'),
  tableGigabyte: tokyo([0.285, 1, 'GB in the table, a month'], 'dynamodb', 25),
  recoveryGigabyte: tokyo([0.228, 1, 'GB with point-in-time recovery'], 'dynamodb'),
  bucketGigabyte: tokyo([0.025, 1, 'GB in a bucket, a month'], 's3'),
  bucketPut: tokyo([0.0047, thousand, 'PUT, COPY or LIST'], 's3'),
  bucketGet: tokyo([0.000_37, thousand, 'GET or HEAD'], 's3'),
  logGigabyte: tokyo([0.76, 1, 'GB written to a log'], 'cloudwatch', 5),
  logStoredGigabyte: tokyo([0.033, 1, 'GB kept in a log, a month'], 'cloudwatch'),
  metric: tokyo([0.3, 1, 'custom metric, a month'], 'cloudwatch', 10),
  alarmMetric: tokyo([0.1, 1, 'metric of an alarm, a month'], 'cloudwatch', 10),
  dashboard: tokyo([3, 1, 'dashboard, a month'], 'cloudwatch', 3),
  trace: tokyo([5, million, 'trace recorded'], 'xray', 100 * thousand),
  secret: tokyo([0.4, 1, 'secret, a month'], 'secrets-manager'),
  key: tokyo([1, 1, 'customer managed key, a month'], 'kms'),
  schedule: tokyo([1, million, 'schedule fired'], 'eventbridge', 14 * million),
  egressGigabyte: japan([0.114, 1, 'GB to visitors'], 'cloudfront', thousand),
  originGigabyte: japan([0.06, 1, 'GB to the API'], 'cloudfront'),
  edgeRequest: japan([0.012, 10 * thousand, 'HTTPS request'], 'cloudfront', 10 * million),
  edgeFunction: everywhere([0.1, million, 'rewritten request'], 'cloudfront', 2 * million),
  firewall: everywhere([5, 1, 'web ACL, a month'], 'waf'),
  firewallRule: everywhere([1, 1, 'rule, a month'], 'waf'),
  firewallRequest: everywhere([0.6, million, 'request inspected'], 'waf'),
} satisfies Record<string, Price>

export type Charge = keyof typeof prices

const months = Object.values<Price>(prices)
  .map(({ asOf }) => asOf)
  .toSorted()

/** Months of the oldest and the newest price: `2025-06`, or `2025-06 to 2026-11`. */
export const priceMonths = [...new Set([months.at(0), months.at(-1)])].join(' to ')
