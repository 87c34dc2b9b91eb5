// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

ignoreSkippedTransitions()

const rootElement = document.getElementById('app')
if (!rootElement) throw new Error('Element #app not found in index.html')
createRoot(rootElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/**
 * The next navigation skips a view transition that has not started; its `ready` promise then rejects, and
 * the router does not catch that. Other failures still surface in the other promises of the transition.
 */
function ignoreSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => undefined)
    return transition
  }
}
