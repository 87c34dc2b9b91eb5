import { afterEach, expect, test, vi } from 'vitest'
import {
  formatMetricNamespace,
  metricDimensions,
  metricNames,
} from '#functions/contract/platform/metric-names.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** What counting one writes, where the environment says this. */
async function written(environment: Record<string, string>) {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', undefined)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { countMetric: count } = await import('#functions/count-metric.ts')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  count(metricNames.faults)
  count(metricNames.busy)
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)
  write.mockRestore()
  return lines
}

test('each count is a line of its own, which CloudWatch makes a metric of: in its environment’s namespace, by the one dimension', async () => {
  const lines = await written({ POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace('dev') })
  expect(lines).toMatchObject([
    { service: 'noren', Faults: 1 },
    { service: 'noren', Busy: 1 },
  ])
  expect(lines[0]).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: 'Noren/dev',
          Dimensions: [Object.keys(metricDimensions)],
          Metrics: [{ Name: 'Faults', Unit: 'Count' }],
        },
      ],
    },
  })
})

test('where nobody counts, nothing is written', async () => {
  expect(await written({ POWERTOOLS_METRICS_DISABLED: 'true' })).toEqual([])
})
