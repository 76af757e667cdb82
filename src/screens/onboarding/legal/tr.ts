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
    {
      title: '7. Abonelik, deneme ve ödeme',
      paragraphs: [
        'Hizmet, şirketinizin yaptığı bir abonelik ya da kendiliğinden sona eren bir deneme kapsamında kullanılır. Fiyatlar, miktarlar ve süreler şirketinizin onayladığı siparişteki gibidir; vergiler siparişte yazdığı şekilde eklenir ya da dahildir.',
        'Zamanında ödenmeyen sipariş geçersiz olur. Sona eren ve yenilenmeyen bir abonelikte her şey bir ek süre boyunca çalışır; sonra veriler yalnızca okunup dışa aktarılabilir, daha sonra şirket askıya alınır. Terminallerin gönderdiği basışlar bu sırada saklanır, böylece hiçbir çalışma süresi kaybolmaz.',
        'Hiçbir tutar kendiliğinden çekilmez. Kart ya da cüzdanla ödeme, ödeme sağlayıcısının sayfalarında yapılır; kart numaraları işletmeciye hiçbir zaman ulaşmaz.',
      ],
    },
    {
      title: '8. Yöneticiler ve sahipler',
      paragraphs: [
        'Her şirketin, aboneliği yapan ve şirketi kapatabilen bir sahibi vardır. Yöneticiler şirket adına hareket eder: kullanıcı davet eder, yetki verir ve bu kullanıcıların ne görebileceğinden sorumlu olurlar.',
        'İşletmeci sahiplerin ve yöneticilerin talimatlarına göre hareket eder, şirket içi anlaşmazlıkları incelemez. Sahiplik tartışmalıysa kanıt isteyebilir ve konu çözülene kadar mevcut durumu koruyabilir.',
      ],
    },
    {
      title: '9. Destek',
      paragraphs: [
        'İşletmecinin personeli şirketinizin verilerine kendiliğinden bakmaz. Bir sahip sınırlı bir süre için destek erişimine izin verebilir; bu sırada yapılanlar şirketinizin işlem günlüğüne yazılır ve sahibe gösterilir.',
      ],
    },
    {
      title: '10. Terminaller, cihazlar ve ağlar',
      paragraphs: [
        'Şirketiniz terminalleri ve telefonları kendi seçimiyle bağlar; kurulumlarından, hizmetle aralarındaki ağdan ve bunları kullananların bilgilendirilmesinden sorumludur. Bir terminal aynı anda tek bir şirkete aittir.',
        'İşletmeci, hizmeti aksatan ya da göndermemesi gerekeni gönderen cihazları reddedebilir ve uygulamanın eski bir sürümünün kullanılmadan önce yenilenmesini isteyebilir.',
      ],
    },
    {
      title: '11. İçerik ve sonuçlar',
      paragraphs: [
        'Saat, fazla mesai ve izin gibi sonuçlar şirketinizin belirlediği basışlar, çizelgeler ve kurallardan çıkar. Şirketiniz ücreti bunlara dayandırmadan önce onları denetler; işletmeci hukuk ya da vergi danışmanlığı yapmaz.',
        'Girdiğiniz içerik üzerindeki tüm haklar sizde kalır. İşletmeci yazılım, metinleri ve tasarımı üzerindeki tüm hakları korur ve şirketinize abonelik süresince kullanma hakkı verir. Yazılım kopyalanamaz, çözülemez ve başkalarına sunulamaz.',
      ],
    },
    {
      title: '12. Askıya alma ve sona erme',
      paragraphs: [
        'İşletmeci, bu koşulları esaslı biçimde ihlal eden, başka şirketleri tehlikeye atan ya da ödeme yapmayan bir hesabı veya şirketi askıya alabilir. Mümkün oldukça bunu önceden bildirir ve nedenini söyler.',
        'Şirketiniz kendisini istediği zaman kapatabilir. Kapatılan şirket bir bekleme süresi boyunca yeniden açılabilir; sonra verileri kalıcı olarak silinir ve silmenin kanıtı saklanır. Faturalar yasanın istediği süre saklanır. Kapatmadan önce gerekenleri dışa aktarın.',
      ],
    },
    {
      title: '13. Sorumluluğun sınırları',
      paragraphs: [
        'İşletmeci kasıt, ağır ihmal ve cana ya da sağlığa gelen zararlar için, ayrıca yasanın sınırı yasakladığı hâllerde sınırsız sorumludur. Bunun dışında yalnızca temel yükümlülüklerin ihlalinden ve öngörülebilir zarardan, en çok şirketinizin önceki on iki ayda ödediği tutar kadar sorumludur.',
        'Taraflardan hiçbiri, kamu ağlarının arızası, grev ya da resmî makam işlemleri gibi gerekli özenle önleyemeyeceği olaylardan sorumlu değildir.',
      ],
    },
    {
      title: '14. Son hükümler',
      paragraphs: [
        'Tek bir hüküm geçersiz olursa diğerleri yürürlükte kalır. Ülkenizin yasası sizi başka kurallarla korumadığı ölçüde işletmecinin merkezinin hukuku ve mahkemeleri geçerlidir. Dil sürümleri aynı anlamdadır; farklılık olursa siparişte kararlaştırılan geçerlidir.',
      ],
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
    {
      title: '7. Hangi temele dayanarak',
      paragraphs: [
        'Çalışma süresi, iş sözleşmeleri ve iş hukuku gerektirdiği için kaydedilir. Hesap verileri şirketinizle olan sözleşmeyi yerine getirmek, oturum ve işlem kayıtları güvenli bir hizmetteki meşru menfaat için işlenir. Biyometrik veriler yalnızca şirketinizin rızanız gibi yasal bir dayanağı varsa ve sizi bilgilendirmişse işlenir.',
        'İşleme rızaya dayanıyorsa rızanızı geleceğe yönelik olarak her zaman geri alabilirsiniz; şirketiniz hangi başka kayıt yolunun bulunduğunu size söyler.',
      ],
    },
    {
      title: '8. Verileri kim alır',
      paragraphs: [
        'Şirketinizde verilerinizi, kendilerine atanan bölüm ve alanlar içinde yetkisi olanlar görür. Dışarıya yalnızca şirketinizin belirlediği kişilere, örneğin aktarım yaptığı bordro bürosuna, ve işletmecinin hizmet için gereksindiği kişilere gider: barındırma, e-posta gönderimi, haritalar ve ödeme. Bunlar sözleşmeyle aynı korumaya bağlıdır.',
        'Resmî makamlar yalnızca yasanın zorunlu kıldığı hâllerde veri alır. İşletmeci, yasaklanmadıkça şirketinizi önceden bilgilendirir.',
      ],
    },
    {
      title: '9. Yerler ve konumlar',
      paragraphs: [
        'Şirketiniz telefonla basış kullanıyorsa konum yalnızca basış anında kaydedilir, aralarda kaydedilmez. Ziyaret planlanıyorsa yalnızca ziyarete ait olan kaydedilir. Haritada aranan adresler harita sağlayıcısına adınız olmadan gönderilir.',
      ],
    },
    {
      title: '10. Veriler nerede saklanır',
      paragraphs: [
        'Veriler şirketinizin kaydolduğu bölgede saklanır. Başka bir ülkeye yalnızca şirketiniz oraya aktarırsa ya da sözleşme veya yasa eş bir koruma sağlarsa taşınır.',
      ],
    },
    {
      title: '11. Veriler nasıl korunur',
      paragraphs: [
        'Bağlantılar şifrelidir. Parolalar yalnızca geri döndürülemeyen özetler olarak, anahtarlar ve gizli bilgiler yalnızca şifreli saklanır. Her şirketin satırları veritabanının kendisinde ayrılmıştır; bir şirketin hiçbir çağrısı başka bir şirketin satırlarına ulaşmaz. Her değişiklik, kimsenin fark edilmeden değiştiremeyeceği zincirli bir işlem günlüğüne yazılır.',
        'Kişisel veriler hakkı olmayan birinin eline geçerse işletmeci, bilinenleri ve yapılanları gecikmeden şirketinize bildirir.',
      ],
    },
    {
      title: '12. Silme',
      paragraphs: [
        'Ayrılan çalışanlar, şirketinizin belirlediği süreler dolunca silinir. Şirketiniz kapatılınca tüm verileri ve dosyaları bekleme süresinden sonra tablo tablo silinir; geriye sayıları ve sağlama toplamını içeren bir kanıt ile yasanın istediği faturalar kalır.',
        'Karşılaştırma için gönderilip reddedilen fotoğraflar birkaç gün sonra, kimsenin karar vermedikleri bir ay sonra silinir.',
      ],
    },
    {
      title: '13. Diğer haklar',
      paragraphs: [
        'Verilerinizi yaygın bir biçimde alabilir, kullanımlarının sınırlanmasını isteyebilir ve kendi durumunuzdan doğan nedenlerle itiraz edebilirsiniz. Hukuki sonuç doğuran hiçbir karar yalnızca makine tarafından verilmez: hesap sonuçlarını şirketinizden kişiler denetler ve düzeltebilir.',
        'İsteğinizi önce sizi tanıyan ve karar veren şirketinize iletin; işletmeci yasanın belirlediği süre içinde yanıtlamasına yardım eder.',
      ],
    },
    {
      title: '14. Çocuklar ve değişiklikler',
      paragraphs: [
        'Hizmet, çalışmaya izin verilen yaşın altındaki çocuklara yönelik değildir. Bu politika esaslı biçimde değiştiğinde sonraki oturum açışınızda yeni sürümü kabul etmeniz istenir; hangi sürümü ne zaman kabul ettiğiniz hesabınızla birlikte saklanır.',
      ],
    },
  ],
}
