import { type ActionName, actions, gigabyteSecondsOf, invocationsOf, workOf } from './actions.ts'
import {
  accessLogBytes,
  busyMinutesAMonth,
  canary,
  canaryGigabyteSeconds,
  fixed,
  logBytes,
  logMonths,
  minutesAMonth,
  type noCanary,
  packedShare,
  secondsAMonth,
  traceShare,
} from './fixed-costs.ts'
import { type Charge, prices } from './prices.ts'
import { actionsOfShop, shop, timesOpened } from './shop-month.ts'

/** What is charged in a month, in the units of the prices. */
export type Bill = Record<Charge, number>

type Canary = typeof noCanary

const runActions: ActionName[] = ['sign-in', 'open a page', 'save', 'sign-out']

/** How often each action is taken in a month by so many shops, the sweeper and the canary's runs. */
function actionsOf(shops: number, { runs, publishes }: Canary): Map<ActionName, number> {
  const all = new Map<ActionName, number>()
  const add = (name: ActionName, times: number) => all.set(name, (all.get(name) ?? 0) + times)
  for (const name of Object.keys(actionsOfShop).filter(isAction))
    add(name, (actionsOfShop[name] ?? 0) * shops)
  for (const name of runActions) add(name, runs)
  add('publish', publishes)
  const busy = Math.min((actionsOfShop.save ?? 0) * shops + runs, busyMinutesAMonth)
  add('a minute after a change', busy)
  add('an idle minute', minutesAMonth - busy)
  return all
}

const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** What so many shops use in a month, beside a canary that runs and publishes so often. */
export function billOf(shops: number, visitor: Canary = canary): Bill {
  const all = [...actionsOf(shops, visitor)]
  const sum = (of: (name: ActionName) => number) =>
    all.reduce((total, [name, times]) => total + of(name) * times, 0)
  const invocations = sum(invocationsOf) + visitor.runs
  const calls = sum((name) => workOf(name).calls)
  const publishes = (actionsOfShop.publish ?? 0) * shops + visitor.publishes
  const requests =
    calls + shops * (shop.visits * shop.visitRequests + timesOpened * shop.appRequests)
  const logGigabyte = (invocations * logBytes) / 1e9
  const bucketPut = sum((name) => actions[name].puts)
  const bucketGet = sum((name) => actions[name].gets) + requests * 0.2
  return {
    ...visitors(shops, { calls, requests, publishes }),
    ...kept(shops, { requests, bucketRequests: bucketPut + bucketGet }),
    ...standing,
    lambdaRequest: invocations,
    lambdaGigabyteSecond: sum(gigabyteSecondsOf) + visitor.runs * canaryGigabyteSeconds,
    apiRequest: calls,
    readUnit: sum((name) => actions[name].readUnits),
    writeUnit: sum((name) => actions[name].writeUnits),
    bucketPut,
    bucketGet,
    logGigabyte,
    logStoredGigabyte: logGigabyte * packedShare * logMonths,
    trace: tracesOf(invocations),
    schedule: minutesAMonth + visitor.runs + shops,
  }
}

/** As many as there can be: no two in the same second while there are seconds left. */
function tracesOf(invocations: number) {
  const first = Math.min(invocations, secondsAMonth)
  return first + (invocations - first) * traceShare
}

type Traffic = { calls: number; requests: number; publishes: number }

function visitors(shops: number, { calls, requests, publishes }: Traffic) {
  const kilobytes = shop.visits * shop.visitKilobytes + timesOpened * shop.appKilobytes
  const seen = (shops * (kilobytes + shop.movieMegabytes * 1000)) / 1e6
  return {
    egressGigabyte: seen + (calls * shop.answerKilobytes) / 1e6,
    originGigabyte: (calls * shop.requestKilobytes) / 1e6,
    edgeRequest: requests,
    edgeFunction: requests - calls,
    // The page's address, and where it leads.
    invalidation: publishes * 2,
    firewallRequest: requests,
  }
}

type Logged = { requests: number; bucketRequests: number }

function kept(shops: number, { requests, bucketRequests }: Logged) {
  const { host, bucket } = accessLogBytes
  const logged = (requests * host * packedShare + bucketRequests * bucket) * logMonths
  const tableGigabyte = (shops * shop.storedKilobytes) / 1e6
  return {
    tableGigabyte,
    recoveryGigabyte: tableGigabyte,
    bucketGigabyte: (shops * shop.storedMegabytes) / 1000 + logged / 1e9,
  }
}

const standing = {
  metric: fixed.metrics,
  alarmMetric: fixed.alarmMetrics,
  dashboard: fixed.dashboards,
  secret: fixed.secrets,
  key: fixed.keys,
  firewall: fixed.webAcls,
  firewallRule: fixed.firewallRules,
}

/** What that costs, in US dollars. */
export const dollarsOf = (charge: Charge, units: number) =>
  (units / prices[charge].per) * prices[charge].dollars
