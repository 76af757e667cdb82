// While a page is on its way.
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx'

export const Pending = () => <LoadingBar />
