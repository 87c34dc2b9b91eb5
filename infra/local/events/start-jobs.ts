import { invokeEvent } from './invoke-event.ts'
import { startJobTimer } from './start-job-timer.ts'

const minute = 60_000

/** Runs the cleanup job once a minute, as on AWS. */
export const startCleanup = () =>
  startJobTimer({
    run: () => invokeEvent('clean-up', {}),
    intervalMs: minute,
    failure: '後片付けができませんでした。1分後にもう一度試します',
  })

/** Checks the public pages that are due once an hour, as on AWS. */
export const startPageChecks = () =>
  startJobTimer({
    run: () => invokeEvent('check-pages', {}),
    intervalMs: 60 * minute,
    failure: '公開中のページを点検できませんでした。1時間後にもう一度試します',
  })

/** Counts views every minute, so that numbers can be seen soon; on AWS once an hour. `writeLog` stores the log until now. */
export const startCounting = (writeLog: () => Promise<void>) =>
  startJobTimer({
    async run() {
      await writeLog()
      await invokeEvent('count-views', {})
    },
    intervalMs: minute,
    failure: '見られた回数を数えられませんでした。1分後にもう一度試します',
  })
