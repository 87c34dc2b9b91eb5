// oxlint-disable-next-line import/no-unassigned-import -- styles have nothing to assign
import '#web/styles/app.css'

// Here the app's router finds itself when it is made: where nobody is signed in, and nothing is loaded.
history.replaceState(null, '', '/login')
