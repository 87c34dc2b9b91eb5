/** A list price in US dollars. */
export type Price = {
  dollars: number
  /** Number of units that the price is for. */
  per: number
  unit: string
  region: 'ap-northeast-1' | 'Japan' | 'everywhere'
  source: string
}

const million = 1_000_000

type Cost = [dollars: number, per: number, unit: string]

const createPrices =
  (region: Price['region']) =>
  ([dollars, per, unit]: Cost, service: string): Price => {
    return { dollars, per, unit, region, source: `https://aws.amazon.com/${service}/pricing/` }
  }

const tokyo = createPrices('ap-northeast-1')
const japan = createPrices('Japan')
const everywhere = createPrices('everywhere')

/** Month of the list prices. They were entered by hand: check them before you rely on them. */
export const pricesAsOf = '2025-06'

/** First price tier each, without free tiers. */
export const prices = {
  lambdaRequest: tokyo([0.2, million, 'invocation'], 'lambda'),
  lambdaGigabyteSecond: tokyo([13.3334, million, 'GB-second on arm64'], 'lambda'),
  apiRequest: tokyo([1.29, million, 'request to the HTTP API'], 'api-gateway'),
  readUnit: tokyo([0.1425, million, 'read unit'], 'dynamodb'),
  writeUnit: tokyo([0.715, million, 'write unit'], 'dynamodb'),
  tableGigabyte: tokyo([0.285, 1, 'GB in the table, a month'], 'dynamodb'),
  recoveryGigabyte: tokyo([0.228, 1, 'GB with point-in-time recovery'], 'dynamodb'),
  bucketGigabyte: tokyo([0.025, 1, 'GB in a bucket, a month'], 's3'),
  bucketPut: tokyo([0.0047, 1000, 'PUT, COPY or LIST'], 's3'),
  bucketGet: tokyo([0.000_37, 1000, 'GET or HEAD'], 's3'),
  logGigabyte: tokyo([0.76, 1, 'GB written to a log'], 'cloudwatch'),
  logStoredGigabyte: tokyo([0.033, 1, 'GB kept in a log, a month'], 'cloudwatch'),
  metric: tokyo([0.3, 1, 'custom metric, a month'], 'cloudwatch'),
  alarmMetric: tokyo([0.1, 1, 'metric of an alarm, a month'], 'cloudwatch'),
  dashboard: tokyo([3, 1, 'dashboard, a month'], 'cloudwatch'),
  trace: tokyo([5, million, 'trace recorded'], 'xray'),
  secret: tokyo([0.4, 1, 'secret, a month'], 'secrets-manager'),
  key: tokyo([1, 1, 'customer managed key, a month'], 'kms'),
  schedule: tokyo([1, million, 'schedule fired'], 'eventbridge'),
  egressGigabyte: japan([0.114, 1, 'GB to visitors'], 'cloudfront'),
  originGigabyte: japan([0.06, 1, 'GB to the API'], 'cloudfront'),
  edgeRequest: japan([0.012, 10_000, 'HTTPS request'], 'cloudfront'),
  edgeFunction: everywhere([0.1, million, 'rewritten request'], 'cloudfront'),
  invalidation: everywhere([0.005, 1, 'path invalidated'], 'cloudfront'),
  firewall: everywhere([5, 1, 'web ACL, a month'], 'waf'),
  firewallRule: everywhere([1, 1, 'rule, a month'], 'waf'),
  firewallRequest: everywhere([0.6, million, 'request inspected'], 'waf'),
} satisfies Record<string, Price>

export type Charge = keyof typeof prices
