// What files of schedules, holidays, punches and requests call things: header words by target, in four languages.

/** What kind of leave, in files of leave and of its balances. */
const leaveKinds: readonly string[] = [
  ...['leave type', 'type of leave', 'leave', 'leave code', 'kind of leave', 'absence type', 'absence', 'type', 'kind'],
  ...['tipo de permiso', 'tipo de ausencia', 'permiso', 'ausencia', 'tipo', 'نوع الإجازة', 'نوع الغياب', 'النوع'],
  ...['izin türü', 'izin tipi', 'izin', 'tür'],
]

/** Which part of a day is taken off. */
const dayParts: readonly string[] = [
  ...['half day', 'part of day', 'part of the day', 'day part', 'part', 'session', 'full or half day', 'am/pm'],
  ...['medio día', 'parte del día', 'yarım gün', 'günün bölümü', 'نصف يوم', 'جزء من اليوم'],
]

/** What says of a column that it holds the day, or the time of day, of a moment. */
export const momentWords = {
  date: ['date', 'day', 'fecha', 'día', 'tarih', 'tarihi', 'gün', 'günü', 'تاريخ', 'التاريخ', 'يوم', 'اليوم'],
  time: ['time', 'hour', 'clock', 'hora', 'saat', 'saati', 'وقت', 'الوقت', 'ساعة', 'الساعة'],
} as const

/** How long leave is, which says no more of it than whether it is half a day. */
export const lengthWords: Readonly<Record<string, readonly string[]>> = {
  day_type: [
    ...['duration', 'days', 'no of days', 'number of days', 'total days', 'leave days', 'días', 'duración'],
    ...['número de días', 'total de días', 'gün', 'gün sayısı', 'süre', 'izin süresi', 'الأيام', 'عدد الأيام', 'المدة'],
  ],
}

/** What the first of two moments is called. */
const beginnings: readonly string[] = [
  ...['start', 'starts', 'from', 'begin', 'inicio', 'desde', 'البداية', 'من', 'başlangıç'],
  ...[
    'start time',
    'time from',
    'hora inicio',
    'hora de inicio',
    'başlangıç saati',
    'başlama saati',
    'وقت البداية',
    'وقت البدء',
  ],
]

export const planSynonyms: Readonly<Record<string, readonly string[]>> = {
  start_date: [
    ...[
      'start',
      'from',
      'from date',
      'since',
      'begin',
      'date',
      'day',
      'first day',
      'inicio',
      'desde',
      'fecha',
      'fecha de inicio',
      'primer día',
    ],
    ...['البداية', 'من', 'من تاريخ', 'التاريخ', 'تاريخ', 'başlangıç', 'başlangıç tarihi', 'tarih', 'ilk gün'],
    ...['start date', 'valid from', 'effective from', 'effective date', 'validity from', 'gregorian date', 'date from'],
    ...['fecha inicio', 'fecha inicial', 'fecha desde', 'vigencia desde', 'vigente desde', 'fecha de vigencia'],
    ...['geçerlilik başlangıcı', 'geçerlilik başlangıç', 'başlama tarihi', 'yürürlük tarihi', 'miladi tarih'],
    ...['تاريخ البداية', 'تاريخ البدء', 'بداية', 'اعتبارا من', 'ساري من', 'التاريخ الميلادي'],
  ],
  end_date: [
    ...['end', 'to', 'to date', 'until', 'last day', 'fin', 'hasta', 'fecha de fin', 'último día'],
    ...['النهاية', 'إلى', 'إلى تاريخ', 'bitiş', 'bitiş tarihi', 'son gün'],
    ...[
      'end date',
      'valid to',
      'valid until',
      'valid till',
      'effective to',
      'validity to',
      'till',
      'through',
      'thru',
      'date to',
    ],
    ...['fecha fin', 'fecha final', 'fecha hasta', 'fecha de término', 'vigencia hasta', 'vigente hasta'],
    ...['geçerlilik bitişi', 'geçerlilik bitiş', 'sona erme tarihi', 'تاريخ النهاية', 'تاريخ الانتهاء', 'نهاية'],
    ...['حتى', 'حتى تاريخ', 'ساري حتى'],
  ],
  start_time: [
    ...['check in', 'clock in', 'time in', 'entrada', 'hora entrada', 'giriş', 'giriş saati', 'الدخول', 'وقت الدخول'],
    ...[...beginnings, 'hora de entrada'],
  ],
  event_time: beginnings,
  end_time: [
    ...['check out', 'clock out', 'time out', 'salida', 'hora salida', 'çıkış', 'çıkış saati', 'الخروج', 'وقت الخروج'],
    ...['end', 'to', 'until', 'fin', 'hasta', 'hora de salida', 'النهاية', 'إلى', 'bitiş'],
    ...['end time', 'time to', 'hora fin', 'hora de fin', 'hora final', 'bitiş saati', 'وقت النهاية', 'وقت الانتهاء'],
  ],
  att_date: [
    ...['date', 'day', 'fecha', 'día', 'التاريخ', 'اليوم', 'tarih', 'gün', 'work date', 'working day', 'overtime date'],
    ...['fecha de trabajo', 'çalışma tarihi', 'çalışma günü', 'mesai tarihi', 'تاريخ العمل', 'يوم العمل'],
  ],
  punch_time: [
    'punch',
    'time',
    'punch time',
    'timestamp',
    'tarih saat',
    'التاريخ والوقت',
    'date and time',
    'fecha y hora',
    'hora',
    'marcación',
    'الوقت',
    'وقت البصمة',
    'saat',
    'zaman',
  ],
  resign_date: [
    'date',
    'last day',
    'leaving date',
    'fecha de baja',
    'fecha',
    'تاريخ الاستقالة',
    'çıkış tarihi',
    'ayrılış tarihi',
  ],
  duration_day: [
    'عدد الأيام',
    'days',
    'duration',
    'days off',
    'días',
    'duración',
    'الأيام',
    'المدة',
    'gün',
    'gün sayısı',
    'süre',
  ],
  category: leaveKinds,
  incident_type: leaveKinds,
  day_type: dayParts,
  half_day: dayParts,
  recurring: [
    ...['recurring', 'repeat', 'repeats', 'every year', 'yearly', 'annual', 'se repite', 'cada año', 'anual'],
    ...['tekrar', 'tekrarlanır', 'her yıl', 'يتكرر', 'متكرر', 'كل سنة', 'سنوي'],
  ],
  apply_reason: [
    ...['reason', 'remark', 'remarks', 'note', 'notes', 'comment', 'comments', 'motivo', 'observaciones'],
    ...['السبب', 'ملاحظات', 'sebep', 'neden', 'gerekçe', 'açıklama', 'açıklamalar', 'not'],
  ],
  punch_state: [
    ...['state', 'status', 'type', 'tipo', 'estado', 'durum', 'النوع', 'الحالة'],
    ...[
      'in/out',
      'in out',
      'i/o',
      'direction',
      'punch type',
      'entrada/salida',
      'giriş/çıkış',
      'yön',
      'دخول/خروج',
      'الاتجاه',
    ],
  ],
  shift: [
    ...['shift', 'shift name', 'roster', 'schedule', 'work schedule', 'turno', 'nombre del turno', 'jornada'],
    ...['الوردية', 'اسم الوردية', 'المناوبة', 'vardiya', 'vardiya adı'],
  ],
  timetable: [
    ...['timetable', 'timetable name', 'schedule', 'shift', 'shift name', 'horario', 'turno', 'çizelge', 'mesai'],
    ...['çalışma saati', 'vardiya', 'vardiya adı', 'الدوام', 'الجدول', 'الوردية', 'اسم الوردية'],
  ],
  mode: ['mode', 'how', 'modo', 'şekil', 'الطريقة'],
}
