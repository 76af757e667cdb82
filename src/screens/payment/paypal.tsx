// The payer is back from the wallet, by the link that goes on or by the one that calls it off.
import { confirmWallet } from '#src/api/payment.ts'
import { ResultPage } from './result-page.tsx'

function confirm() {
  const query = new URLSearchParams(location.search)
  return confirmWallet({
    payment_id: (query.get('paymentId') ?? '').slice(0, 100),
    payer_id: query.get('PayerID')?.slice(0, 50) || null,
    cancel: query.get('cancel') === '1',
  })
}

export default function PayPalResult() {
  return <ResultPage page="wallet" confirm={confirm} />
}
