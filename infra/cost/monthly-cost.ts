import {
  type ActionName,
  calculateGigabyteSeconds,
  countInvocations,
  getActionWork,
  measuredActions,
} from './actions.ts'
import { calculateCheckUsage } from './check-usage.ts'
import {
  accessLogBytes,
  busyMinutesAMonth,
  canaryGigabyteSeconds,
  canaryUsage,
  fixedUsage,
  hoursAMonth,
  logBytes,
  logMonths,
  minutesAMonth,
  type noCanaryUsage,
  packedShare,
  secondsAMonth,
  traceShare,
} from './fixed-costs.ts'
import { type Charge, prices } from './prices.ts'
import { actionsPerShop, editorOpenings, shopUsage } from './shop-month.ts'
import { calculateViewUsage } from './view-usage.ts'

/** A month's usage in the units of the prices. */
export type Bill = Record<Charge, number>

type Canary = typeof noCanaryUsage

const canaryActions: ActionName[] = ['sign-in', 'open a page', 'save', 'publish', 'sign-out']

/** Monthly number of each action, including the cleanup job and the canary. */
function countActions(shops: number, { runs }: Canary): Map<ActionName, number> {
  const all = new Map<ActionName, number>()
  const add = (name: ActionName, times: number) => all.set(name, (all.get(name) ?? 0) + times)
  for (const name of Object.keys(actionsPerShop).filter(isAction))
    add(name, (actionsPerShop[name] ?? 0) * shops)
  for (const name of canaryActions) add(name, runs)
  const busy = Math.min((actionsPerShop.save ?? 0) * shops + runs, busyMinutesAMonth)
  add('a minute after a change', busy)
  add('an idle minute', minutesAMonth - busy)
  return all
}

const isAction = (name: string): name is ActionName => Object.hasOwn(measuredActions, name)

/** The monthly usage of `shops` shops and one canary. */
export function calculateBill(shops: number, visitor: Canary = canaryUsage): Bill {
  const bill = calculateOwnUsage(shops, visitor)
  const added: Partial<Bill>[] = [calculateViewUsage(shops), calculateCheckUsage(shops)]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same charges
  return Object.fromEntries(
    Object.entries(bill).map(([name, units]) => [
      name,
      added.reduce((sum, each) => sum + (readUnits(each, name) ?? 0), units),
    ]),
  ) as Bill
}

const readUnits = (bill: Partial<Record<string, number>>, name: string) => bill[name]

/** All but the counting of views and the checks of pages. */
function calculateOwnUsage(shops: number, visitor: Canary): Bill {
  const all = [...countActions(shops, visitor)]
  const sum = (of: (name: ActionName) => number) =>
    all.reduce((total, [name, times]) => total + of(name) * times, 0)
  // Views are counted, and pages checked, once an hour.
  const invocations = sum(countInvocations) + visitor.runs + 2 * hoursAMonth
  const calls = sum((name) => getActionWork(name).calls)
  const requests =
    calls +
    shops * (shopUsage.visits * shopUsage.visitRequests + editorOpenings * shopUsage.appRequests)
  const logGigabyte = (invocations * logBytes) / 1e9
  const bucketPut = sum((name) => measuredActions[name].puts)
  // Pages stay at the edge for two seconds only.
  const visits = shops * shopUsage.visits
  const bucketGet = sum((name) => measuredActions[name].gets) + visits + (requests - visits) * 0.2
  return {
    ...calculateTraffic(shops, { calls, requests }),
    ...calculateStorage(shops, { requests, bucketRequests: bucketPut + bucketGet }),
    ...fixedCharges,
    lambdaRequest: invocations,
    lambdaGigabyteSecond: sum(calculateGigabyteSeconds) + visitor.runs * canaryGigabyteSeconds,
    apiRequest: calls,
    readUnit: sum((name) => measuredActions[name].readUnits),
    writeUnit: sum((name) => measuredActions[name].writeUnits),
    bucketPut,
    bucketGet,
    logGigabyte,
    logStoredGigabyte: logGigabyte * packedShare * logMonths,
    trace: countTraces(invocations),
    schedule: minutesAMonth + visitor.runs + shops,
  }
}

/** The maximum: as many invocations as possible are the first of their second. */
function countTraces(invocations: number) {
  const first = Math.min(invocations, secondsAMonth)
  return first + (invocations - first) * traceShare
}

type Traffic = { calls: number; requests: number }

function calculateTraffic(shops: number, { calls, requests }: Traffic) {
  const kilobytes =
    shopUsage.visits * shopUsage.visitKilobytes + editorOpenings * shopUsage.appKilobytes
  const seen = (shops * (kilobytes + shopUsage.movieMegabytes * 1000)) / 1e6
  return {
    egressGigabyte: seen + (calls * shopUsage.answerKilobytes) / 1e6,
    originGigabyte: (calls * shopUsage.requestKilobytes) / 1e6,
    edgeRequest: requests,
    edgeFunction: requests,
    firewallRequest: requests,
  }
}

type StorageUsage = { requests: number; bucketRequests: number }

function calculateStorage(shops: number, { requests, bucketRequests }: StorageUsage) {
  const { host, bucket } = accessLogBytes
  const logged = (requests * host * packedShare + bucketRequests * bucket) * logMonths
  const tableGigabyte = (shops * shopUsage.storedKilobytes) / 1e6
  return {
    tableGigabyte,
    recoveryGigabyte: tableGigabyte,
    bucketGigabyte: (shops * shopUsage.storedMegabytes) / 1000 + logged / 1e9,
  }
}

const fixedCharges = {
  metric: fixedUsage.metrics,
  alarmMetric: fixedUsage.alarmMetrics,
  dashboard: fixedUsage.dashboards,
  secret: fixedUsage.secrets,
  key: fixedUsage.keys,
  firewall: fixedUsage.webAcls,
  firewallRule: fixedUsage.firewallRules,
}

export const calculateDollars = (charge: Charge, units: number) =>
  (units / prices[charge].per) * prices[charge].dollars

/** The part of the dollars that the always-free tier covers. */
export const calculateFreeDollars = (charge: Charge, units: number) =>
  calculateDollars(charge, Math.min(units, prices[charge].free))
