import { type ActionName, actions, gigabyteSecondsOf, invocationsOf, workOf } from './actions.ts'
import {
  accessLogBytes,
  busyMinutesAMonth,
  canaryRunsAMonth,
  fixed,
  logBytes,
  logMonths,
  minutesAMonth,
  traceShare,
} from './fixed-costs.ts'
import { type Charge, prices } from './prices.ts'
import { actionsOfShop, shop, timesOpened } from './shop-month.ts'

/** What is charged in a month, in the units of the prices. */
export type Bill = Record<Charge, number>

const canaryActions: ActionName[] = ['sign-in', 'open a page', 'save', 'publish', 'sign-out']

/** How often each action is taken in a month by so many shops, the sweeper and the canary's runs. */
function actionsOf(shops: number, runs: number): Map<ActionName, number> {
  const all = new Map<ActionName, number>()
  const add = (name: ActionName, times: number) => all.set(name, (all.get(name) ?? 0) + times)
  for (const name of Object.keys(actionsOfShop).filter(isAction))
    add(name, (actionsOfShop[name] ?? 0) * shops)
  for (const name of canaryActions) add(name, runs)
  const busy = Math.min((actionsOfShop.save ?? 0) * shops + runs, busyMinutesAMonth)
  add('a minute after a change', busy)
  add('an idle minute', minutesAMonth - busy)
  return all
}

const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** What so many shops use in a month, beside a canary that runs so often. */
export function billOf(shops: number, runs = canaryRunsAMonth): Bill {
  const all = [...actionsOf(shops, runs)]
  const sum = (of: (name: ActionName) => number) =>
    all.reduce((total, [name, times]) => total + of(name) * times, 0)
  const invocations = sum(invocationsOf)
  const calls = sum((name) => workOf(name).calls)
  const publishes = (actionsOfShop.publish ?? 0) * shops + runs
  const requests =
    calls + shops * (shop.visits * shop.visitRequests + timesOpened * shop.appRequests)
  const logGigabyte = (invocations * logBytes) / 1e9
  const accessGigabyte = (requests * accessLogBytes) / 1e9
  return {
    ...visitors(shops, { calls, requests, publishes }),
    ...kept(shops, accessGigabyte),
    ...standing,
    lambdaRequest: invocations,
    lambdaGigabyteSecond: sum(gigabyteSecondsOf),
    apiRequest: calls,
    readUnit: sum((name) => actions[name].readUnits),
    writeUnit: sum((name) => actions[name].writeUnits),
    bucketPut: sum((name) => actions[name].puts),
    bucketGet: sum((name) => actions[name].gets) + requests * 0.2,
    logGigabyte,
    logStoredGigabyte: (logGigabyte * logMonths) / 2,
    trace: invocations * traceShare,
    schedule: minutesAMonth + runs + shops,
  }
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
    // Page, sitemap: two paths a publish.
    invalidation: publishes * 2,
    firewallRequest: requests,
  }
}

function kept(shops: number, accessGigabyte: number) {
  const tableGigabyte = (shops * shop.storedKilobytes) / 1e6
  return {
    tableGigabyte,
    recoveryGigabyte: tableGigabyte,
    bucketGigabyte: (shops * shop.storedMegabytes) / 1000 + accessGigabyte,
  }
}

const standing = {
  metric: fixed.metrics,
  alarm: fixed.alarms,
  dashboard: fixed.dashboards,
  secret: fixed.secrets,
  key: fixed.keys,
  firewall: fixed.webAcls,
  firewallRule: fixed.firewallRules,
}

/** What that costs, in US dollars. */
export const dollarsOf = (charge: Charge, units: number) =>
  (units / prices[charge].per) * prices[charge].dollars
