import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { startStack } from '#infra/local/start-stack.ts'
const stack = await startStack({})
const { putLogBytes, formatLogLine } = await import('#test/support/shops/view-logs.ts')
const { table, tableName } = await import('#functions/table/table.ts')
const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
const at = new Date()
const shops = 1000
for (let i = 0; i < shops; i += 1) await table.send(new PutCommand({ TableName: tableName(), Item: { PK: `SLUG#mise-${i}`, SK: '-', owner_id: `shop-${i}`, claimed: 0 } }))
const files = Number(process.argv[2] ?? 10)
let bytes = 0
for (let f = 0; f < files; f += 1) {
  const lines = Array.from({ length: 50_000 }, () => formatLogLine({ at, path: `/mise-${Math.floor(Math.random() * shops)}/`, id: randomBytes(42).toString('base64') }))
  const packed = gzipSync(lines.join('\n'), { level: 1 })
  bytes += packed.length
  await putLogBytes(at, packed)
}
const { listLogHours } = await import('#functions/bucket/view-logs.ts')
const { countHour } = await import('#functions/rules/views/count-hour.ts')
globalThis.gc?.()
const before = process.memoryUsage()
let heap = 0, rss = 0
const timer = setInterval(() => { const m = process.memoryUsage(); heap = Math.max(heap, m.heapUsed); rss = Math.max(rss, m.rss) }, 20)
const start = Date.now()
for await (const hour of listLogHours('2026')) await countHour(hour, 'x')
clearInterval(timer)
const mb = (n: number) => Math.round(n / 1e6)
console.log({ lines: files * 50_000, packedMB: mb(bytes), seconds: (Date.now() - start) / 1000, heapBefore: mb(before.heapUsed), heapPeak: mb(heap), rssBefore: mb(before.rss), rssPeak: mb(rss) })
await stack.stop()
process.exit(0)
