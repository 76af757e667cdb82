// The terms of service and the privacy policy in Turkish.
import type { LegalTexts } from './legal-text.ts'

export const turkish: LegalTexts = {
  terms: [
    {
      title: '1. Hizmet',
      paragraphs: [
        'Time Cloud çalışma süresini kaydeder ve bununla ilgili kişileri, yerleri, cihazları ve kuralları yönetir. Hizmete şirketiniz abone olur; siz hizmeti şirketiniz adına kullanırsınız.',
      ],
    },
    {
      title: '2. Hesabınız',
      paragraphs: [
        'Parolanızı kimseyle paylaşmayın; başka birinin bildiğini düşünüyorsanız yöneticinize hemen haber verin. Hesabınızla yapılanlar sizin tarafınızdan yapılmış sayılır.',
        'Hizmeti yalnızca şirketinizin size verdiği yetkiler çerçevesinde kullanabilirsiniz.',
      ],
    },
    {
      title: '3. Şirketinizin verileri',
      paragraphs: [
        'Sizin ve çalışma arkadaşlarınızın girdiği veriler şirketinize aittir. İşletmeci bu verileri yalnızca hizmeti sunmak için ve şirketinizin talimatlarına göre işler.',
        'Fotoğraflar ve biyometrik şablonlar dâhil, çalışanları hakkında kaydettiklerinin hukuka uygunluğundan şirketiniz sorumludur.',
      ],
    },
    {
      title: '4. Doğru kullanım',
      paragraphs: [
        'Başka şirketlerin verilerine ulaşmaya çalışmayın, hizmetin işleyişini bozmayın ve hukuka aykırı içerik girmeyin.',
      ],
    },
    {
      title: '5. Erişilebilirlik ve sorumluluk',
      paragraphs: [
        'İşletmeci hizmeti makul özenle erişilebilir tutar ve bakımları önceden duyurur. Sorumluluk, şirketinizle yapılan abonelik sözleşmesine ve uygulanacak hukuka tabidir.',
      ],
    },
    {
      title: '6. Değişiklikler',
      paragraphs: ['Bu koşullar önemli ölçüde değişirse bir sonraki girişinizde yeniden kabul etmeniz istenir.'],
    },
  ],
  privacy: [
    {
      title: '1. Kim sorumlu',
      paragraphs: [
        'Hangi kişisel verilerin kaydedileceğine şirketiniz karar verir ve bunlardan sorumludur. İşletmeci verileri şirketiniz adına işler.',
      ],
    },
    {
      title: '2. Hangi veriler',
      paragraphs: [
        'Kullanıcılara ait: ad, e-posta adresi, telefon numarası, dil, giriş zamanları ve ağ adresleri. Çalışanlara ait: şirketinizin girdiği kimlik, iletişim ve istihdam verileri ile cihazlardaki geçiş kayıtları.',
        'Biyometrik şablonlar ve fotoğraflar yalnızca şirketiniz bunları gerektiren cihazlar kullanıyorsa kaydedilir.',
      ],
    },
    {
      title: '3. Ne için',
      paragraphs: [
        'Çalışma süresini kaydetmek ve hesaplamak, şirketiniz isterse geçişleri denetlemek ve hizmeti güvenli tutmak için. Veriler satılmaz ve reklam için kullanılmaz.',
      ],
    },
    {
      title: '4. Ne kadar süreyle',
      paragraphs: [
        'Şirketinizin aboneliği sürdükçe ve ayarlarına göre. Abonelik bitince veriler sözleşmedeki süreler içinde silinir; yedekler 35 gün içinde sona erer.',
      ],
    },
    {
      title: '5. Haklarınız',
      paragraphs: [
        'Şirketinizden verilerinize erişmeyi, düzeltilmesini ve silinmesini isteyebilir, ülkenizdeki denetim makamına şikâyette bulunabilirsiniz.',
      ],
    },
    {
      title: '6. Tarayıcınızda',
      paragraphs: [
        'Uygulama oturumunuzu, dilinizi, sütun ve renk tercihlerinizi tarayıcınızın belleğinde tutar. Reklam veya izleme çerezi kullanmaz.',
      ],
    },
  ],
}
