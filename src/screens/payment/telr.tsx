// The payer is back from the card page.
import { confirmCard } from '#src/api/payment.ts'
import { ResultPage } from './result-page.tsx'

const confirm = () => confirmCard((new URLSearchParams(location.search).get('OrderRef') ?? '').slice(0, 100))

export default function TelrResult() {
  return <ResultPage page="card" confirm={confirm} />
}
