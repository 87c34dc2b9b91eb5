import { afterEach } from 'vitest'
// oxlint-disable-next-line import/no-unassigned-import -- before the router of the app
import './start-address.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import '#web/styles/app.css'
import { closeScreen } from './screen.tsx'

// Here, because the files of a browser share the modules that they import.
afterEach(closeScreen)
