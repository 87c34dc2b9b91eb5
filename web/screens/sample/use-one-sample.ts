import { useState } from 'react'
import { noReport, type Report } from '#web/screens/report-line.tsx'
import { useArrivals } from '#web/screens/use-arrivals.ts'
import { useUploads } from '#web/screens/use-uploads.ts'
import { announce } from '#web/ui/announcer.ts'

/** What is on its way to the samples, and what was done last. */
export function useOneSample() {
  const uploads = useUploads()
  const [report, setReport] = useState(noReport)

  function tell(next: Report) {
    setReport(next)
    announce(next.good + next.bad)
  }

  useArrivals(uploads, { kind: 'image', owner: 'sample' }, tell)
  return { uploads, report, tell }
}
