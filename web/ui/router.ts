// The one place that names the router's package; screens and the app import from here.
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  type UIMatch,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom'
